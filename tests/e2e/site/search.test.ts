import {expect} from 'vitest'
import {fetchSearchIndex} from '#app/content/search.ts'
import {expectAccessibleInLooks} from '../../helpers/site/axe.ts'
import {address, region, targets, test} from '../../helpers/site/visit.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const NO_SCRIPTS = {javaScriptEnabled: false, viewport: {width: 390, height: 800}}

test('without JavaScript the icon of a phone leads to the search by kind', async ({visit}) => {
  const page = await visit('/', NO_SCRIPTS)
  await page.locator('header').getByRole('link', {name: 'Search'}).click()
  await page.waitForURL('**/search')
  await page.getByRole('main').getByRole('searchbox').fill('Madicare')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await page.waitForURL('**/search?q=Madicare')
  const first = region(page, 'Pages').getByRole('link').first()
  expect(await first.getAttribute('href')).toBe('/madicare')
  expect(await first.locator('mark').first().innerText()).toBe('Madicare')
  expect(await region(page, 'Questions').getByRole('link').count()).toBeGreaterThan(1)
})

test('every address of the search leads to its part', async ({site}) => {
  const client = (await editorClient(site.url)).withConfig({perspective: 'published'})
  const index = await fetchSearchIndex(client)
  const pages = new Map<string, Promise<string>>()
  const textOf = async (url: string) => (await fetch(url)).text()
  for (const {entry} of index) {
    const [path = '', anchor] = entry.path.split('#')
    const html = await (pages.get(path) ?? textOf(site.url + path))
    pages.set(path, Promise.resolve(html))
    const anchors = [anchor, ...entry.parts.map((part) => part.anchor)].filter((id) => id)
    const lost = anchors.filter((id) => !html.includes(` id="${id}"`))
    expect.soft([path, lost]).toEqual([path, []])
  }
})

test('a text deep inside an article and inside a block of a page is found', async ({look}) => {
  const article = await look('/search?q=lead-lined door radiology')
  expect(await region(article, 'Articles').getByRole('link').count()).toBe(1)
  const built = await look('/search?q=accounting erased')
  const links = region(built, 'Pages').getByRole('link')
  expect((await targets(links)).some((path) => path?.startsWith('/privacy'))).toBe(true)
  await expectAccessibleInLooks(built, 'search results')
})

test('the keyboard opens the search, and results come as one types', async ({visit}) => {
  const page = await visit('/faq')
  const input = page.getByRole('main').getByRole('searchbox')
  await page.keyboard.type('/tablets')
  await page.getByText(/^\d+ results? for “tablets”$/).waitFor()
  expect(await input.inputValue()).toBe('tablets')
  await expect.poll(() => address(page)).toBe('/search?q=tablets')
  await input.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('discharge')
  await page.getByText(/^\d+ results? for “discharge”$/).waitFor()
  expect(await input.inputValue()).toBe('discharge')
  await page.goBack()
  await page.getByRole('heading', {level: 1, name: 'Search'}).waitFor({state: 'detached'})
  // A slash in a field is a slash.
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Email').press('/')
  expect(await page.getByLabel('Email').inputValue()).toBe('/')
})

test('the icon on phones leads to the search, which lists the header’s pages', async ({visit}) => {
  const page = await visit('/faq', {viewport: {width: 390, height: 800}})
  await page.locator('header').getByRole('link', {name: 'Search'}).click()
  await page.waitForURL('**/search')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await main.getByRole('link', {name: 'Software Solutions'}).waitFor()
  await expectAccessibleInLooks(page, 'search without words')
})
