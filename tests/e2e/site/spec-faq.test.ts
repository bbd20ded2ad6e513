import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {address, hero, targets, test} from '../../helpers/site/visit.ts'

const CATEGORIES = ['All', 'Madicare', 'Software Solutions', 'General', 'Support', 'Pricing']

const items = (page: Page) => page.locator('main details')
const openItems = (page: Page) => page.locator('main details[open]')
const searchBox = (page: Page) => page.getByPlaceholder('Search questions...')
const category = (page: Page, name: string) => page.getByRole('button', {name, exact: true})

test('a search box, categories, and twelve questions, of which one is open', async ({visit}) => {
  const page = await visit('/faq')
  expect(await hero(page).getByPlaceholder('Search questions...').count()).toBe(1)
  const buttons = page.getByRole('group', {name: 'Question categories'}).getByRole('button')
  expect(await buttons.allTextContents()).toEqual(CATEGORIES)
  expect(await category(page, 'All').getAttribute('aria-pressed')).toBe('true')
  expect(await items(page).count()).toBe(12)
  expect(await openItems(page).count()).toBe(1)
  expect(await items(page).first().getAttribute('open')).not.toBeNull()

  const isOpen = (place: number) =>
    items(page)
      .nth(place)
      .evaluate((item) => item.matches('[open]'))
  await items(page).nth(1).locator('summary').click()
  expect([await isOpen(0), await isOpen(1)]).toEqual([true, true])
  await items(page).first().locator('summary').click()
  expect([await isOpen(0), await isOpen(1)]).toEqual([false, true])
})

test("'Still Have Questions?' leads to /contact and to an e-mail", async ({look}) => {
  const page = await look('/faq')
  const closing = page.getByRole('region', {name: 'Still Have Questions?'})
  expect(await targets(closing.getByRole('link', {name: 'Contact Us'}))).toEqual(['/contact'])
  expect(await targets(closing.getByRole('link', {name: 'Email Support'}))).toEqual([
    'mailto:support@neelgarh.example',
  ])
})

test('search and category filter live, both together, until Reset Filters', async ({visit}) => {
  const page = await visit('/faq')
  await searchBox(page).fill('how long')
  await expect.poll(() => items(page).count()).toBe(2)
  await category(page, 'Madicare').click()
  await expect.poll(() => items(page).count()).toBe(1)
  await category(page, 'All').click()
  await expect.poll(() => items(page).count()).toBe(2)

  await category(page, 'Support').click()
  await searchBox(page).fill('nothing is called like this')
  await page.getByRole('heading', {name: 'No questions found'}).waitFor()
  await page
    .getByText("We couldn't find any questions matching your search criteria.", {exact: true})
    .waitFor()
  await page.getByRole('button', {name: 'Reset Filters'}).click()
  await expect.poll(() => items(page).count()).toBe(12)
  expect(await searchBox(page).inputValue()).toBe('')
  expect(await category(page, 'All').getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator(':focus').textContent()).toBe('All')
  await expect.poll(() => address(page)).toBe('/faq')
})
