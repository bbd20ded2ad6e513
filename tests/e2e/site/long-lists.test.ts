import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {addManyDocuments} from '../../helpers/lake/many-documents.ts'
import {address, testOnOwnSite as test} from '../../helpers/site/visit.ts'

/** With the 8 articles and 12 questions of the seed: 2 108 articles, 172 questions. */
const AMOUNTS = {articles: 2_100, faqs: 160}

const cards = (page: Page) => page.locator('main li').filter({has: page.getByRole('heading')})
const headings = (page: Page) => cards(page).getByRole('heading').allTextContents()

test.beforeAll(async ({editor}) => {
  await addManyDocuments(editor, AMOUNTS, {blocks: 1})
})

test('a long list comes page by page, and Load More goes on where it ended', async ({visit}) => {
  const page = await visit('/blog')
  await page.getByText('2,108 articles', {exact: true}).waitFor()
  expect(await cards(page).count()).toBe(6)
  await page.getByRole('button', {name: 'Load More Articles'}).click()
  await expect.poll(() => cards(page).count()).toBe(12)
  await expect.poll(() => address(page)).toBe('/blog?page=2')
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(async () => (await headings(page)).indexOf(await focused())).toBe(6)
})

test('search and category ask the server live, together, and show its result', async ({visit}) => {
  const page = await visit('/blog')
  await page.getByPlaceholder('Search articles...').pressSequentially('note 199', {delay: 20})
  // 199, 1199, and 1990 to 1999.
  await page.getByText('12 articles', {exact: true}).waitFor()
  await page.getByRole('button', {name: 'Case Studies', exact: true}).click()
  await page.getByText('4 articles', {exact: true}).waitFor()
  await expect.poll(() => address(page)).toBe('/blog?q=note+199&category=Case+Studies')
  await cards(page).getByRole('link').first().click()
  // The list stays until the article has loaded, although the URL changes before.
  await page.getByRole('article').waitFor()
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(4)
  await page.getByPlaceholder('Search articles...').fill('nothing is called like this')
  await page.getByRole('heading', {name: 'No articles found'}).waitFor()
  await page.getByRole('button', {name: 'Reset Filters'}).click()
  await expect.poll(() => cards(page).count()).toBe(6)
  await expect.poll(() => address(page)).toBe('/blog')
  // A category is an entry of the history, a typed word is not.
  await page.goBack()
  await page.getByRole('heading', {name: 'No articles found'}).waitFor()
  await page.goBack()
  await page.getByText('12 articles', {exact: true}).waitFor()
  await expect.poll(() => address(page)).toBe('/blog?q=note+199')
})

test('what is shown stays until the response comes; an overtaken one is dropped', async ({
  visit,
}) => {
  const page = await visit('/blog')
  const held = Promise.withResolvers<void>()
  const given: string[] = []
  await page.route('**/blog.data?q=note&**', async (route) => {
    await held.promise
    await route.continue().catch(() => {})
  })
  page.on('requestfailed', (request) => given.push(new URL(request.url()).search))
  await page.getByPlaceholder('Search articles...').fill('note')
  await page.locator('main[aria-busy="true"]').waitFor()
  expect(await cards(page).count()).toBe(6)
  await page.getByText('2,108 articles', {exact: true}).waitFor()
  await page.getByPlaceholder('Search articles...').fill('note 1777')
  await page.getByText('1 article', {exact: true}).waitFor()
  held.resolve()
  expect(given.some((search) => search.startsWith('?q=note&'))).toBe(true)
  expect(await cards(page).count()).toBe(1)
})

test('a sitemap of many articles is split, and every article is in one part', async ({site}) => {
  const read = async (path: string) => {
    const response = await fetch(site.url + path)
    expect(response.status, path).toBe(200)
    return response.text()
  }
  const index = await read('/sitemap.xml')
  const entries = [...index.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)]
  const paths = entries.map(([, loc = '']) => new URL(loc).pathname)
  expect(paths).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/articles-1.xml',
    '/sitemap/articles-2.xml',
  ])
  const parts = await Promise.all(paths.map(read))
  for (const [position, part] of parts.entries()) {
    const times = [...part.matchAll(/<lastmod>([^<]+)</g)].map(([, time = '']) => time)
    expect(times.toSorted().at(-1)).toBe(entries[position]?.[2])
  }
  const listed = parts.flatMap((part) => [...part.matchAll(/<loc>([^<]+)</g)])
  const articles = listed.map(([, loc = '']) => loc).filter((loc) => loc.includes('/blog/'))
  expect(new Set(articles).size).toBe(2_108)
  expect((await fetch(`${site.url}/sitemap/articles-3.xml`)).status).toBe(404)
  expect(await read('/robots.txt')).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  expect(await read('/llms.txt')).toContain(`all addresses are in ${site.url}/sitemap.xml`)
})

test('a link to a question far down leads to it', async ({visit}) => {
  const anchor = 'question-120-how-does-the-shift-meet-the-triage'
  const page = await visit(`/faq#${anchor}`)
  await page.locator(`#${anchor}`).waitFor()
  await expect.poll(() => address(page)).toBe('/faq?page=3')
  await expect
    .poll(async () => {
      const box = await page.locator(`#${anchor}`).boundingBox()
      return box !== null && box.y >= 0 && box.y < 900
    })
    .toBe(true)
})
