import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {FORMS, fillForm} from '../../helpers/site/forms.ts'
import {address, hero, region, test} from '../../helpers/site/visit.ts'

const FIELDS = FORMS.referral.stored

const form = (page: Page) => page.locator('main form')
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)

test('a hero, and a form in three sections, which knows the kinds of project', async ({look}) => {
  const page = await look('/referral')
  expect(await hero(page).getByRole('heading', {level: 1}).count()).toBe(1)
  for (const name of ['Your Information', 'Client Information', 'Project Information']) {
    expect.soft(await form(page).getByRole('group', {name}).count(), name).toBe(1)
  }
  for (const name of Object.keys(FIELDS)) {
    expect.soft(await field(page, name).getAttribute('required'), name).not.toBeNull()
  }
  const values = await field(page, 'projectType')
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
  expect(values.filter(Boolean)).toEqual(['WEB_APP', 'WEBSITE', 'MOBILE_APP', 'other'])
})

test('Referral Benefits, and How It Works in four steps', async ({look}) => {
  const page = await look('/referral')
  expect(await region(page, 'Referral Benefits').getByRole('listitem').count()).toBeGreaterThan(1)
  expect(await region(page, 'How It Works').getByRole('listitem').count()).toBe(4)
})

test('without JavaScript a referral is followed by ID and phone number', async ({visit, site}) => {
  const page = await visit('/referral', {javaScriptEnabled: false})
  await fillForm(form(page), 'referral')
  await form(page).getByRole('button').click()
  const id = await page.getByText(/^REF-\d{4}-\w+$/).innerText()
  await page.locator('#submitted').getByRole('link', {name: 'Follow your referral'}).click()
  await page.waitForURL(`**/referral/status?id=${id}`)
  expect(await page.getByLabel('Referral ID').inputValue()).toBe(id)
  await page.getByLabel('Your Phone Number').fill(FIELDS.yourNumber)
  await page.getByRole('button', {name: 'Show Status'}).press('Enter')
  const status = page.locator('main').getByRole('status')
  expect(await status.innerText()).toMatch(
    /Pending\s+Submitted\s+\d+ \w+ \d{4}\s+Last change\s+\d+ \w+ \d{4}/,
  )
  // The number is in the body of the post only.
  expect(address(page)).toBe('/referral/status')

  const ask = async (referralId: string, yourNumber: string) => {
    const body = new URLSearchParams({referralId, yourNumber})
    const response = await fetch(`${site.url}/referral/status`, {method: 'POST', body})
    const main = /<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? ''
    const text = main.replaceAll(referralId, 'ID').replaceAll(yourNumber, 'NUMBER')
    return {status: response.status, cache: response.headers.get('cache-control'), text}
  }
  const wrongNumber = await ask(id, '9829000009')
  expect(wrongNumber).toMatchObject({status: 200, cache: 'no-store'})
  expect(wrongNumber.text).toContain('There is no referral with this ID and phone number here.')
  expect(await ask('REF-2026-222222', FIELDS.yourNumber)).toEqual(wrongNumber)
})
