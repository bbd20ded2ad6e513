import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {eventually, test} from '../helpers/visit.ts'

const DONE = 'Registration successful! We will contact you soon.'
const REQUIRED = [
  ['Full Name', 'Full name is required'],
  ['Email Address', 'Email address is required'],
  ['Phone Number', 'Phone number is required'],
  ['Highest Education', 'Please select your highest education'],
] as const

const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: string) => form(page).getByLabel(name)
const submit = (page: Page) => form(page).getByRole('button').click()

test('the header card names the course, 6 Weeks, and the next batch', async ({look}) => {
  const page = await look('/course-register')
  expect(await page.getByRole('heading', {level: 1}).innerText()).toContain('Full Stack Developer')
  await page.getByText('6 Weeks', {exact: true}).waitFor()
  await page.getByText('Next Batch Starting Soon', {exact: true}).waitFor()
})

test('full name, e-mail, phone, education to choose from, and optional experience', async ({
  look,
}) => {
  const page = await look('/course-register')
  const options = await field(page, 'Highest Education').locator('option').allTextContents()
  expect(options.slice(1)).toEqual(["Bachelor's Degree", "Master's Degree", 'Ph.D.', 'Other'])
  const experience = field(page, 'Previous Programming Experience')
  expect(await experience.evaluate((input) => input.tagName)).toBe('TEXTAREA')
  expect(await experience.getAttribute('required')).toBeNull()
})

test('sent empty, each field says what is missing, until it is edited', async ({visit}) => {
  const page = await visit('/course-register')
  await submit(page)
  for (const [name, message] of REQUIRED) {
    await form(page).getByText(message, {exact: true}).waitFor()
    expect.soft(await field(page, name).getAttribute('aria-invalid'), name).toBe('true')
  }
  await field(page, 'Full Name').fill('A')
  await eventually(() => form(page).getByText('Full name is required').count()).toBe(0)
  expect(await form(page).getByText('Phone number is required').count()).toBe(1)
})

test('an e-mail address must look like one', async ({visit}) => {
  const page = await visit('/course-register')
  await field(page, 'Email Address').fill('asha at clinic')
  await submit(page)
  await form(page).getByText('Email address is invalid', {exact: true}).waitFor()
})

test("'Submitting...' while busy, then a toast and an empty form", async ({visit}) => {
  const page = await visit('/course-register')
  const {promise: release, resolve} = Promise.withResolvers<void>()
  await page.route('**/course-register.data*', async (route) => {
    if (route.request().method() === 'POST') await release
    await route.continue()
  })
  await field(page, 'Full Name').fill('Asha Verma')
  await field(page, 'Email Address').fill('asha@clinic.example')
  await field(page, 'Phone Number').fill('98290 00000')
  await field(page, 'Highest Education').selectOption("Master's Degree")
  await submit(page)
  const busy = page.getByRole('button', {name: 'Submitting...'})
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  resolve()
  await page.getByRole('status').getByText(DONE).waitFor()
  await eventually(() => field(page, 'Full Name').inputValue()).toBe('')
})
