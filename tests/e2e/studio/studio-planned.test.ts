import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {shownText} from '../../helpers/studio/presentation.ts'
import {
  createShortArticle,
  SHORT_ARTICLE,
  SHORT_ARTICLE_PATH,
} from '../../helpers/studio/short-article.ts'
import {test} from '../../helpers/studio/start-editing.ts'
import {
  chooseAction,
  expectStudioAccessible,
  openDocument,
  openStudio,
} from '../../helpers/studio/studio.ts'

const HOUR_MS = 60 * 60 * 1000

/** The value of a field for a time, in the browser's time zone. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const plans = (page: Page) => page.getByTestId('planned-list').getByRole('listitem')

async function openPlanned(page: Page): Promise<void> {
  await page.getByRole('link', {name: 'Planned', exact: true}).click()
  await page.getByText(/Times are those of this browser: \S+, (GMT|UTC)/).waitFor()
}

test('a draft is planned and cancelled', async ({editing: {page, client, status}}) => {
  const title = 'Not so soon'
  const {_id: draftId} = await createShortArticle(client, {title, isDraft: true})
  const scheduled = () => client.fetch<string[]>('releases::all()[state == "scheduled"].name')

  await openDocument(page, 'article', SHORT_ARTICLE)
  await chooseAction(page, 'Plan…')
  const dialog = page.getByTestId('plan-dialog')
  await dialog.getByText(/Time zone of this browser: \S+, (GMT|UTC)/).waitFor()
  const submit = dialog.getByRole('button', {name: 'Plan', exact: true})
  await dialog.locator('[data-ui="Spinner"]').waitFor({state: 'detached'})
  await submit.click()
  await dialog.getByText('Choose a time.').waitFor()
  await expectStudioAccessible(page, '[role="dialog"]', 'light')
  await dialog.getByLabel('When', {exact: true}).fill(localTime(new Date(Date.now() + HOUR_MS)))
  await submit.click()
  await page.getByText(/^This is going to happen: /).waitFor()
  await expect.poll(async () => (await scheduled()).length).toBe(1)
  expect(await status(SHORT_ARTICLE_PATH)).toBe(404)

  // Presentation shows what goes live, from the form and by its own address.
  await client.patch(draftId).set({title: 'Written later'}).commit()
  const headline = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await page.getByRole('link', {name: 'Open the page'}).click()
  await expect.poll(() => shownText(headline)).toBe(title)
  await page.getByRole('link', {name: 'Home', exact: true}).click()
  await page.getByTestId('home').waitFor()
  await openStudio(page, `/studio/presentation?preview=${SHORT_ARTICLE_PATH}`)
  await page.getByText(/^This is going to happen: /).waitFor()
  await expect.poll(() => shownText(headline)).toBe(title)
  await page.getByTestId('document-header-Draft-chip').click()
  await expect.poll(() => shownText(headline)).toBe('Written later')
  await client.patch(draftId).set({title}).commit()

  await page.getByRole('link', {name: 'Home', exact: true}).click()
  await plans(page)
    .filter({hasText: title})
    .getByText(/Goes live/)
    .waitFor()
  // The draft stays until then.
  const drafts = page.getByTestId('home-drafts').getByRole('listitem')
  await drafts.filter({hasText: title}).getByText('planned · ').waitFor()
  await openPlanned(page)
  const row = plans(page).filter({hasText: title})
  await row.getByRole('button', {name: 'Cancel…'}).click()
  await page.getByTestId('confirm-dialog').getByRole('button', {name: 'Don’t publish it'}).click()
  await row.waitFor({state: 'detached'})
  await expect.poll(scheduled).toEqual([])
  expect(await client.getDocument(draftId)).toMatchObject({title})
})

test('an editor schedules unpublishing, and takes it back', async ({editing}) => {
  const {page, client} = editing
  await createShortArticle(client)
  const scheduled = () => client.fetch<string[]>('releases::all()[state == "scheduled"].name')

  await openDocument(page, 'article', SHORT_ARTICLE)
  const dialog = page.getByTestId('plan-dialog')
  const when = dialog.getByLabel('When', {exact: true})
  await chooseAction(page, 'Plan…')
  await dialog.getByText('Visitors no longer see it').waitFor()
  await when.fill('2099-01-01T10:00')
  await dialog.getByRole('button', {name: 'Plan', exact: true}).click()
  await expect.poll(async () => (await scheduled()).length).toBe(1)
  await dialog.waitFor({state: 'detached'})

  await chooseAction(page, 'Plan…')
  await dialog.getByText(/leaves the site (31 Dec 2098|1 Jan 2099)/).waitFor()
  await dialog.getByRole('button', {name: 'Cancel'}).click()
  await openPlanned(page)
  await plans(page).getByRole('button', {name: 'Cancel…'}).click()
  await page.getByTestId('confirm-dialog').getByRole('button', {name: 'Keep it published'}).click()
  await expect.poll(scheduled).toEqual([])
})
