import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {test} from '../../helpers/site/visit.ts'

const field = (page: Page, name: string) => page.locator('main form').getByLabel(name)

test('the header names course, weeks and batch; the form asks for education', async ({look}) => {
  const page = await look('/course-register')
  expect(await page.getByRole('heading', {level: 1}).innerText()).toContain('Full Stack Developer')
  await page.getByText('6 Weeks', {exact: true}).waitFor()
  await page.getByText('Next Batch Starting Soon', {exact: true}).waitFor()

  const options = await field(page, 'Highest Education').locator('option').allTextContents()
  expect(options.slice(1)).toEqual(["Bachelor's Degree", "Master's Degree", 'Ph.D.', 'Other'])
  const experience = field(page, 'Previous Programming Experience')
  expect(await experience.evaluate((input) => input.tagName)).toBe('TEXTAREA')
  expect(await experience.getAttribute('required')).toBeNull()
})
