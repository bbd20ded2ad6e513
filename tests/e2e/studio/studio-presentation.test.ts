import {expect} from 'vitest'
import {openField, openPresentation, shownText} from '../../helpers/studio/presentation.ts'
import {ARTICLE, ARTICLE_PATH, test} from '../../helpers/studio/start-editing.ts'
import {fieldInput} from '../../helpers/studio/studio.ts'

const LIMIT = {timeout: 400_000}

test('a click opens a field, on phones too; edits show', LIMIT, async ({editing: {page, html}}) => {
  const preview = await openPresentation(page, '/about')

  const headline = preview.getByRole('heading', {level: 1})
  await openField(page, headline, /page-about.*blocks\[_key=="hero"\]\.title/)
  const input = fieldInput(page, 'blocks[_key=="hero"].title')
  await expect
    .poll(() => input.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await input.fill('A headline nobody has read yet')
  await expect.poll(() => shownText(headline)).toBe('A headline nobody has read yet')
  expect(await html('/about')).not.toContain('A headline nobody has read yet')

  const card = preview
    .getByRole('listitem')
    .filter({has: preview.locator('svg')})
    .first()
  await openField(page, card, /page-about.*features\[_key=="[^"]+"\]/)
  const portrait = preview.locator('img[data-sanity*="type=teamMember"]').first()
  await openField(page, portrait, /teamMember.*image/)

  const width = () => preview.locator('html').evaluate(() => window.innerWidth)
  const wide = await width()
  await page.getByRole('button', {name: 'Toggle viewport size'}).click()
  await expect.poll(width).toBeLessThan(420)
  await openField(page, headline, /"hero"\]\.title/)
  await page.getByRole('button', {name: 'Toggle viewport size'}).click()
  await expect.poll(width).toBe(wide)
})

test('a picture under the video opens its field', LIMIT, async ({editing: {page}}) => {
  // The video plays only if the visitor does not prefer reduced motion.
  await page.emulateMedia({reducedMotion: 'no-preference'})
  const preview = await openPresentation(page, '/')
  const first = preview.locator('main section').first()
  await openField(page, first, /page-home.*"hero"\]\.image/)
})

test('each tab keeps its perspective', LIMIT, async ({editing: {page, client}}) => {
  const ids = {draftId: `drafts.${ARTICLE}`, publishedId: ARTICLE}
  const edit = async (title: string) =>
    client.action({actionType: 'sanity.action.document.edit', ...ids, patch: {set: {title}}})
  await edit('One')
  await using other = await page.context().newPage()
  const opened = [page, other].map((tab) => openPresentation(tab, ARTICLE_PATH))
  const shown = (await Promise.all(opened)).map((tab) => tab.getByRole('heading', {level: 1}))
  const titles = () => Promise.all(shown.map(shownText))
  await other.getByTestId('document-header-Published-chip').click()
  await expect.poll(titles).toEqual(['One', expect.stringMatching(/^Ward tablets/)])
  await edit('Two')
  await expect.poll(titles).toEqual(['Two', expect.stringMatching(/^Ward tablets/)])
})
