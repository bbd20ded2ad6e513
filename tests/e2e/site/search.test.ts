import {expect} from 'vitest'
import {expectAccessibleInLooks} from '../../helpers/axe.ts'
import {address, eventually, region, test} from '../../helpers/visit.ts'

const NO_SCRIPTS = {javaScriptEnabled: false, viewport: {width: 390, height: 800}}

test('without JavaScript the menu leads to the search, which finds pages by kind', async ({
  visit,
}) => {
  const page = await visit('/', NO_SCRIPTS)
  await page.locator('header summary').click()
  await page.locator('header').getByRole('link', {name: 'Search'}).last().click()
  await page.waitForURL('**/search')
  await page.getByRole('searchbox').fill('Madicare')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**/search?q=Madicare')
  const first = region(page, 'Pages').getByRole('link').first()
  expect(await first.getAttribute('href')).toBe('/madicare')
  expect(await first.locator('mark').first().innerText()).toBe('Madicare')
  expect(await region(page, 'Questions').getByRole('link').count()).toBeGreaterThan(1)
})

test('a text deep inside an article and inside a block of a page is found', async ({look}) => {
  const article = await look('/search?q=lead-lined door radiology')
  expect(await region(article, 'Articles').getByRole('link').count()).toBe(1)
  const built = await look('/search?q=accounting erased')
  const links = region(built, 'Pages').getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain(
    '/privacy',
  )
  await expectAccessibleInLooks(built, 'search results')
})

test('a mistyped name leads on, and nothing is invented', async ({look}) => {
  const page = await look('/search?q=madicar-featurs')
  await page.getByText('Nothing found for “madicar-featurs”').waitFor()
  await page.getByText('Did you mean one of these?').waitFor()
  const links = page.locator('main').getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths).toEqual(expect.arrayContaining(['/madicare-features', '/faq', '/contact']))
  await expectAccessibleInLooks(page, 'search without results')
})

test('markup, operators and long searches are words like others', async ({look, site}) => {
  for (const search of ['<script>alert(1)</script>', '"', '-ward', '*', 'a'.repeat(5000), '%E0']) {
    const response = await fetch(`${site.url}/search?${new URLSearchParams({q: search})}`)
    expect([search.slice(0, 20), response.status]).toEqual([search.slice(0, 20), 200])
  }
  const page = await look('/search?q=<b>ward</b>')
  expect(await page.locator('main b').count()).toBe(0)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
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

test('on a narrow window the shortcut opens the dialog, too', async ({visit}) => {
  const page = await visit('/faq', {viewport: {width: 390, height: 800}})
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', {name: 'Search'}).getByRole('searchbox')
  await field.fill('discharge')
  await page
    .getByRole('dialog')
    .getByRole('status')
    .getByText(/^\d+ results?$/)
    .waitFor()
  await expectAccessibleInLooks(page, 'search dialog on a phone', ['dialog'])
})
