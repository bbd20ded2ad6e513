import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {openField, openPresentation, shownText} from '../../helpers/studio/presentation.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {fieldInput} from '../../helpers/studio/studio.ts'

const LIMIT = {timeout: 400_000}

test(
  'a click opens the field of a text, a card or a picture, on a phone too, and edits show',
  LIMIT,
  async ({editing: {page, html}}) => {
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
  },
)

test(
  'the picture of the first screen opens its field, though a film plays over it',
  LIMIT,
  async ({editing: {page}}) => {
    // The video plays only if the visitor does not prefer reduced motion.
    await page.emulateMedia({reducedMotion: 'no-preference'})
    const preview = await openPresentation(page, '/')
    const first = preview.locator('main section').first()
    await openField(page, first, /page-home.*"hero"\]\.image/)
  },
)

test('blocks of a page are put in another order by dragging them', LIMIT, async ({editing}) => {
  const {page, client, problems} = editing
  await page.setViewportSize({width: 1440, height: 5200})
  const preview = await openPresentation(page, '/madicare-for-small-hospitals')
  const block = (key: string) =>
    preview.locator(`main > div > div[data-sanity*="path=blocks:${key};"]`)
  const stored = () =>
    client.fetch<string[]>(
      '*[_type == "page" && slug.current == "madicare-for-small-hospitals"][0].blocks[]._key',
      {},
      {perspective: 'drafts'},
    )
  const [hero = '', second = '', third = '', ...rest] = await stored()

  // Before the frame knows the document a drag does nothing, and one ends when the Studio takes the focus.
  await expect
    .poll(async () => dragBelow(page, block(second), block(third)).then(stored), {
      interval: 5000,
    })
    .toEqual([hero, third, second, ...rest])
  // Sanity's overlay logs a drag that it could not do.
  const isLost = (text: string) => /^Error: Snapshot for document "\S+" not found$/.test(text)
  problems.splice(0, problems.length, ...problems.filter((text) => !isLost(text)))
})

/** Drags a section by the free space at its corner, into the lower half of another section. */
async function dragBelow(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('The sections are not visible')
  await page.mouse.move(start.x + 12, start.y + 12)
  await page.mouse.move(start.x + 14, start.y + 14)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y + 60, {steps: 4})
  await page.mouse.move(start.x + 20, end.y + end.height - 12, {steps: 12})
  await page.mouse.up()
}
