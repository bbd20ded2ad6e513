import {expect} from 'vitest'
import {fetchSearchIndex} from '#app/content/search.ts'
import {expectAccessibleInLooks} from '../../helpers/site/axe.ts'
import {address, eventually, region, targets, test} from '../../helpers/site/visit.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'

const NO_SCRIPTS = {javaScriptEnabled: false, viewport: {width: 390, height: 800}}

test('without JavaScript the icon of a phone leads to the search, which finds pages by kind', async ({
  visit,
}) => {
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

test('the keyboard opens the dialog, types, walks through the results and opens one', async ({
  visit,
}) => {
  const page = await visit('/about')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', {name: 'Search'})
  await dialog.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('tablets')
  await dialog
    .getByRole('status')
    .getByText(/^\d+ results?$/)
    .waitFor()
  await page.keyboard.press('ArrowDown')
  const focused = dialog.getByRole('link').and(page.locator(':focus'))
  expect(await focused.getAttribute('href')).toBe('/blog/ward-tablets-that-keep-working')
  await page.keyboard.press('ArrowUp')
  await dialog.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/blog/ward-tablets-that-keep-working')
  await eventually(() => dialog.count()).toBe(0)

  await page.keyboard.press('Control+k')
  await dialog.getByRole('searchbox').fill('discharge')
  await dialog
    .getByRole('status')
    .getByText(/^\d+ results?$/)
    .waitFor()
  await expectAccessibleInLooks(page, 'search dialog', ['dialog'])
  await dialog.getByRole('searchbox').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=discharge')
  await eventually(() => dialog.count()).toBe(0)
  expect(await page.getByRole('heading', {level: 1}).innerText()).toBe('Search')
})

test('Escape closes the dialog, and the focus returns to the button', async ({visit}) => {
  const page = await visit('/faq')
  await page.getByRole('link', {name: 'Search', exact: true}).first().click()
  const dialog = page.getByRole('dialog', {name: 'Search'})
  await dialog.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => dialog.count()).toBe(0)
  await eventually(() => page.locator('header a[aria-label="Search"]:focus').count()).toBe(1)
  expect(address(page)).toBe('/faq')
  // A slash in a field is a slash.
  await page.getByPlaceholder('Search questions...').fill('')
  await page.getByPlaceholder('Search questions...').press('/')
  expect(await dialog.count()).toBe(0)
})

test('on a phone the icon opens the dialog, which begins with the pages of the header', async ({
  visit,
}) => {
  const page = await visit('/faq', {viewport: {width: 390, height: 800}})
  await page.locator('header').getByRole('link', {name: 'Search'}).click()
  const dialog = page.getByRole('dialog', {name: 'Search'})
  await dialog.getByRole('link', {name: 'Software Solutions'}).waitFor()
  await expectAccessibleInLooks(page, 'search dialog on a phone', ['dialog'])
  await dialog.getByRole('searchbox').fill('madicare')
  const status = dialog.getByRole('status')
  await status.getByText(/^The best \d+ of \d+ results$/).waitFor()
  const shown = await dialog.locator('section').getByRole('link').count()
  expect(await status.innerText()).toContain(`best ${shown} of`)
  await dialog.getByRole('link', {name: /^All \d+ results$/}).click()
  await page.waitForURL('**/search?q=madicare')
  await eventually(() => dialog.count()).toBe(0)
})

test('the dialog fits a low window: its close button stays in view', async ({visit}) => {
  const page = await visit('/faq', {viewport: {width: 800, height: 280}})
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', {name: 'Search'})
  await page.keyboard.type('beds')
  await dialog.getByRole('link').last().scrollIntoViewIfNeeded()
  const box = await dialog.getByRole('button', {name: 'Close'}).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(280)
  await dialog.getByRole('button', {name: 'Close'}).click()
  await eventually(() => dialog.count()).toBe(0)
})
