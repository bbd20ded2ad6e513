import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {address, hero, region, targets, test} from '../../helpers/site/visit.ts'

const CATEGORIES = [
  'All',
  'Healthcare Tech',
  'Software Development',
  'Cloud Solutions',
  'Industry News',
  'Case Studies',
]
const ARTICLE = '/blog/your-first-fhir-interface'

const cards = (page: Page) => page.locator('main li').filter({has: page.getByRole('heading')})
const category = (page: Page, name: string) => page.getByRole('button', {name, exact: true})

test('a search box, a button for each category, and a newsletter box', async ({look}) => {
  const page = await look('/blog')
  expect(await hero(page).getByPlaceholder('Search articles...').count()).toBe(1)
  const buttons = page.getByRole('group', {name: 'Article categories'}).getByRole('button')
  expect(await buttons.allTextContents()).toEqual(CATEGORIES)
  expect(await category(page, 'All').getAttribute('aria-pressed')).toBe('true')

  const field = page.getByRole('main').getByRole('textbox', {name: /^Email address/})
  expect(await field.getAttribute('type')).toBe('email')
  expect(await field.getAttribute('required')).not.toBeNull()
  expect(await page.getByRole('main').getByRole('button', {name: 'Subscribe'}).count()).toBe(1)
})

test('the newsletter looks the same in the box and in the footer', async ({look}) => {
  const page = await look('/blog')
  const looks = await Promise.all(
    [page.getByRole('main'), page.getByRole('contentinfo')].map((part) =>
      part
        .locator('section')
        .filter({has: page.getByRole('button', {name: 'Subscribe'})})
        .evaluate((section) =>
          ['h2', 'h2 + p', 'form', 'input', 'form button'].map((selector) => {
            const element = section.querySelector(selector) ?? section
            const {left, width} = element.getBoundingClientRect()
            return [selector, left, selector === 'h2' || width, getComputedStyle(element).fontSize]
          }),
        ),
    ),
  )
  expect(looks[0]).toEqual(looks[1])
})

test('each card sums up its article, and links to it at /blog/{slug}', async ({look, site}) => {
  const page = await look('/blog?page=2')
  for (const card of await cards(page).all()) {
    const text = await card.innerText()
    expect.soft(CATEGORIES.some((name) => text.includes(name))).toBe(true)
    expect.soft(text).toMatch(/\d{1,2} \w+ \d{4}/)
    expect.soft(text).toMatch(/\d+ min read/)
    expect.soft(await card.locator('img').count()).toBe(1)
  }

  const links = await targets(cards(page).getByRole('link'))
  expect(new Set(links).size).toBe(8)
  for (const link of links) {
    expect.soft(link).toMatch(/^\/blog\/[a-z0-9-]+$/)
    expect.soft((await fetch(site.url + link)).status, String(link)).toBe(200)
  }
})

// A list that is longer than the server sends at once: long-lists.test.ts.
test('Load More shows the rest; search and category filter live, together', async ({visit}) => {
  const page = await visit('/blog')
  await expect.poll(() => cards(page).count()).toBe(6)
  await page.getByRole('button', {name: 'Load More Articles'}).click()
  await expect.poll(() => cards(page).count()).toBe(8)
  await cards(page).nth(6).locator('a:focus').waitFor()
  await expect.poll(() => address(page)).toBe('/blog?page=2')
  await page.getByPlaceholder('Search articles...').fill('milestones')
  await page.getByText('1 article', {exact: true}).waitFor()
  await expect.poll(() => address(page)).toBe('/blog?q=milestones')
  await category(page, 'Case Studies').click()
  await page.getByRole('heading', {name: 'No articles found'}).waitFor()
  await page
    .getByText("We couldn't find any articles matching your search criteria.", {exact: true})
    .waitFor()
  await page.getByRole('button', {name: 'Reset Filters'}).click()
  await expect.poll(() => cards(page).count()).toBe(6)
  expect(await page.getByPlaceholder('Search articles...').inputValue()).toBe('')
  await expect.poll(() => address(page)).toBe('/blog')
})

test('an article names its author, date, reading time and category', async ({look}) => {
  const page = await look(ARTICLE)
  const head = page.locator('article > header')
  await head.getByText('Meera Solanki').waitFor()
  await head.getByText('22 September 2026').waitFor()
  await head.getByText(/^\d+ min read$/).waitFor()
  expect(await targets(head.getByRole('link', {name: 'Healthcare Tech'}))).toEqual([
    '/blog?category=Healthcare+Tech',
  ])
})

test('contents lead to each section; related, previous and next articles', async ({visit}) => {
  const page = await visit(ARTICLE)
  const contents = page.getByRole('navigation', {name: 'On this page'})
  const anchors = await targets(contents.getByRole('link'))
  expect(anchors.length).toBeGreaterThan(2)
  for (const anchor of anchors) expect.soft(await page.locator(String(anchor)).count()).toBe(1)
  await contents.getByRole('link').nth(2).click()
  const heading = page.locator(String(anchors[2]))
  await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeLessThan(140)
  expect((await heading.boundingBox())?.y).toBeGreaterThan(70)

  const related = region(page, 'Related articles')
  expect(await related.getByRole('listitem').count()).toBeGreaterThan(0)
  const neighbours = page.getByRole('navigation', {name: 'Previous and next article'})
  await neighbours.getByRole('link', {name: /^Next article/}).click()
  await expect.poll(() => address(page)).not.toBe(ARTICLE)
  await page.getByRole('link', {name: /^Previous article/}).click()
  await expect.poll(() => address(page)).toBe(ARTICLE)
})

test('Copy link puts the address of the article on the clipboard', async ({visit, site}) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const page = await visit(ARTICLE, {permissions})
  await page.getByRole('button', {name: 'Copy link'}).click()
  await page.getByRole('button', {name: 'Link copied'}).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + ARTICLE)
})
