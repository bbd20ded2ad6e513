import {expect} from 'vitest'
import {editorClient} from '../../helpers/editor-client.ts'
import {holdScripts} from '../../helpers/hold-scripts.ts'
import {openBrowser, openPage} from '../../helpers/open-browser.ts'
import {shownText} from '../../helpers/presentation.ts'
import {previewSecret} from '../../helpers/preview-session.ts'
import {ARTICLE, ARTICLE_PATH, eventually, test} from '../../helpers/start-editing.ts'
import {fieldInput, openDocument} from '../../helpers/studio.ts'

const LIMIT = {timeout: 300_000}
const DRAFT_TITLE = 'A title that no visitor knows'
const RAW = {perspective: 'raw'} as const

test(
  'the page of a document stands beside its form, on a phone and a wide screen',
  LIMIT,
  async ({startEditing}) => {
    await using editing = await startEditing()
    const {page} = editing
    const client = await editorClient(editing.site.url)
    await openDocument(page, 'article', ARTICLE)
    await fieldInput(page, 'title').fill(DRAFT_TITLE)
    const draftTitle = () => client.fetch(`*[_id == "drafts.${ARTICLE}"][0].title`, {}, RAW)
    await eventually(draftTitle).toBe(DRAFT_TITLE)
    await page.getByRole('tab', {name: 'Preview', exact: true}).click()

    const phone = page.getByTitle('The page on a phone')
    await phone.waitFor()
    await eventually(async () => (await phone.boundingBox())?.width).toBe(390)
    const shown = page.frameLocator('[data-testid="page-preview"] iframe')
    const headline = shown.getByRole('heading', {level: 1})
    await eventually(() => shownText(headline)).toBe(DRAFT_TITLE)
    expect(await editing.html(ARTICLE_PATH)).not.toContain(DRAFT_TITLE)
    // The Studio has its own way to leave the preview.
    expect(await shown.getByRole('button', {name: 'Exit preview'}).count()).toBe(0)
    await page.getByText('With your unpublished changes').waitFor()

    await page.getByRole('button', {name: 'Desktop'}).click()
    const wide = page.getByTitle('The page on a wide screen')
    await eventually(async () => ((await wide.boundingBox())?.width ?? 0) > 390).toBe(true)

    // Changes that others save are shown too, without a reload of the page.
    await headline.evaluate((element) => element.setAttribute('data-stands', ''))
    const saved = {title: 'A title from elsewhere'}
    await client.patch(`drafts.${ARTICLE}`).set(saved).commit()
    await eventually(() => shownText(headline)).toBe(saved.title)
    expect(await headline.getAttribute('data-stands')).toBe('')
    editing.expectCleanVisit({hasPreview: true})
  },
)

test('what is saved before a preview listens is shown too', async ({startEditing}) => {
  await using editing = await startEditing()
  const {site} = editing
  await using browser = await openBrowser()
  const {page, problems} = await openPage(browser, site.url)
  await page.goto(`/preview/enable?sanity-preview-secret=${await previewSecret(site.url)}`)
  const release = await holdScripts(page)
  await page.goto(ARTICLE_PATH, {waitUntil: 'commit'})
  const headline = page.getByRole('heading', {level: 1})
  const before = await shownText(headline)

  const client = await editorClient(site.url)
  const article = await client.getDocument(ARTICLE)
  if (!article) throw new Error('The seed has no such article')
  await client.create({...article, _id: `drafts.${ARTICLE}`, title: DRAFT_TITLE})
  expect(await shownText(headline)).toBe(before)
  release()
  await eventually(() => shownText(headline)).toBe(DRAFT_TITLE)
  expect(problems).toEqual([])
})

test('a document without an address says what is missing', LIMIT, async ({startEditing}) => {
  await using editing = await startEditing()
  const {page} = editing
  const client = await editorClient(editing.site.url)
  await client.create({_id: 'drafts.nowhere', _type: 'article', title: 'Nowhere yet'})
  await openDocument(page, 'article', 'nowhere')
  await page.getByRole('tab', {name: 'Preview', exact: true}).click()
  await page.getByText('This document has no address yet').waitFor()
  editing.expectCleanVisit()
})
