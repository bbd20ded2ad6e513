import sharp from 'sharp'
import {expect, test} from 'vitest'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {startSite} from '../helpers/start-site.ts'
import {chooseAction, fieldInput, openDocument, publish, signInToStudio} from '../helpers/studio.ts'

const ARTICLE = 'article-first-fhir-interface'
const ARTICLE_PATH = '/blog/your-first-fhir-interface'

/** A site and a signed-in editor. Each test ends by asking whether the visit was clean. */
async function startEditing() {
  const site = await startSite()
  const browser = await openBrowser()
  const watched = await openPage(browser, site.url, {viewport: {width: 1440, height: 1000}})
  await signInToStudio(watched.page)
  return {
    ...watched,
    site,
    expectCleanVisit() {
      expect(watched.problems).toEqual([])
      expect(watched.foreignRequests).toEqual([])
      expect(site.output()).not.toContain('no such endpoint')
    },
    async [Symbol.asyncDispose]() {
      await browser.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

test('an editor changes a headline and a picture, publishes, and visitors see both', async () => {
  await using editing = await startEditing()
  const {page, site} = editing
  await openDocument(page, 'article', ARTICLE)
  await fieldInput(page, 'title').fill('A headline from the Studio')
  await page
    .getByTestId('field-image')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: 'new-cover.png',
      mimeType: 'image/png',
      buffer: await picture(),
    })
  await page.getByTestId('field-image').locator('img[src*="1234x567"]').waitFor()
  await publish(page)

  const html = await (await fetch(site.url + ARTICLE_PATH)).text()
  expect(html).toContain('A headline from the Studio')
  expect(html).toMatch(/-1234x567\.png/)
  editing.expectCleanVisit()
})

test('search in a list finds documents by a word of their text, and only those', async () => {
  await using editing = await startEditing()
  const {page} = editing
  await page.goto('/studio/structure/blog;all-articles')
  const items = page
    .getByTestId('document-list-pane')
    .locator('a[data-as="a"], a[href*="article-"]')
  await expect.poll(() => items.count()).toBe(8)
  await page.getByPlaceholder('Search list').fill('restored')
  await expect.poll(() => items.count()).toBeLessThan(4)
  await expect.poll(() => items.allInnerTexts().then((t) => t.join())).toContain('backup')
  editing.expectCleanVisit()
})

test('a draft can be discarded and a document unpublished, duplicated and deleted', async () => {
  await using editing = await startEditing()
  const {page, site} = editing
  const status = async () => (await fetch(site.url + ARTICLE_PATH)).status

  await openDocument(page, 'article', ARTICLE)
  const original = await fieldInput(page, 'title').inputValue()
  await fieldInput(page, 'title').fill('Never mind')
  await chooseAction(page, /Discard changes/)
  await page.getByTestId('confirm-button').click()
  await expect.poll(() => fieldInput(page, 'title').inputValue()).toBe(original)

  await chooseAction(page, /Unpublish/)
  await page.getByTestId('confirm-button').click()
  await expect.poll(status).toBe(404)
  await publish(page)
  await expect.poll(status).toBe(200)

  await chooseAction(page, /Duplicate/)
  await expect.poll(() => page.url()).not.toContain(ARTICLE)
  await chooseAction(page, /Delete/)
  await page.getByTestId('confirm-button').click()
  await page
    .getByText(/deleted/i)
    .first()
    .waitFor()
})

/** A picture with dimensions that no other has. */
function picture(): Promise<Buffer> {
  const background = {r: 40, g: 90, b: 200}
  return sharp({create: {width: 1234, height: 567, channels: 3, background}})
    .png()
    .toBuffer()
}
