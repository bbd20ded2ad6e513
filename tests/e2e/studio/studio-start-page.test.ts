import type {Locator, Page} from 'playwright-core'
import {expect} from 'vitest'
import {createShortArticle} from '#tests/helpers/studio/short-article.ts'
import {DESK, test} from '#tests/helpers/studio/start-editing.ts'
import {expectStudioAccessible, openStudio} from '#tests/helpers/studio/studio.ts'

/** A part of the start page, by its heading. */
function panel(page: Page, title: string): Locator {
  return page.getByTestId('home').getByRole('region', {name: title})
}

test('the start page says what waits, if anything', async ({editing: {page, site, client}}) => {
  await openStudio(page, '/studio')
  await page.getByRole('heading', {name: /^Hello/}).waitFor()
  expect(new URL(page.url()).pathname).toBe('/studio/home')
  const drafts = panel(page, 'Not published yet')
  await drafts.getByText('Visitors see everything').waitFor()
  await panel(page, 'Planned').getByText('Nothing.').waitFor()
  // An administrator sees how old the copy of the lake is.
  await page.getByText(/^Everything is copied to a second place: (just now|.+ ago)$/).waitFor()
  // The dataset of tasks, which this page makes, is copied soon.
  const age = async () => {
    const {copiedAt} = await (await fetch(`${site.url}/readyz`)).json()
    return Date.now() - Date.parse(copiedAt)
  }
  await expect.poll(age).toBeLessThan(10_000)

  // Another session of the same editor, as on another machine.
  await createShortArticle(client, {title: 'Ward tablets, edited', isDraft: true})
  await drafts.getByRole('link', {name: /Ward tablets, edited/}).waitFor()
  const newest = panel(page, 'Recent edits').getByRole('listitem').first()
  await newest.getByText('Ward tablets, edited').waitFor()
  await newest.getByText('Local editor').waitFor()
  // An hour of typing in another document.
  const busy = await client.create({_id: 'drafts.busy', _type: 'article', title: 'Busy'})
  for (let n = 0; n < 110; n += 1) await client.patch(busy._id, {set: {excerpt: `${n}`}}).commit()
  await page.reload()
  await newest.getByText('Busy').waitFor()
  const second = panel(page, 'Recent edits').getByRole('listitem').nth(1)
  await second.getByText('Ward tablets, edited').waitFor()
  await second.getByText('Local editor').waitFor()

  const home = page.getByTestId('home')
  await expectStudioAccessible(page, '[data-testid="home"]', 'dark')
  await page.setViewportSize({width: 390, height: 844})
  const overflow = () => home.evaluate((element) => element.scrollWidth - element.clientWidth)
  await expect.poll(overflow).toBe(0)
  await expectStudioAccessible(page, '[data-testid="home"]', 'light')
  await page.setViewportSize(DESK.viewport)
  await drafts.getByRole('link', {name: /Ward tablets, edited/}).click()
  await page.getByTestId('document-panel-scroller').waitFor()
})
