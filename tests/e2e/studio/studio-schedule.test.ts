import type {Page} from 'playwright-core'
import {expect} from 'vitest'
import {editorClient} from '../../helpers/editor-client.ts'
import {createShortArticle, SHORT_ARTICLE, SHORT_ARTICLE_PATH} from '../../helpers/short-article.ts'
import {eventually, test} from '../../helpers/start-editing.ts'
import {startSite} from '../../helpers/start-site.ts'
import {chooseAction, chooseFromMenu, openDocument} from '../../helpers/studio.ts'

const HOUR_MS = 60 * 60 * 1000

/** Node options that set the clock of a process ahead. */
function clockAhead(byMs: number): string[] {
  const script = `const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ${byMs}) }
      static now() { return Real.now() + ${byMs} }
    }`
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`]
}

/** The format of the Studio's date field, in the browser's time zone. */
function studioTime(time: Date): string {
  const date = {month: 'short', day: 'numeric', year: 'numeric'} as const
  const clock = time.toTimeString().slice(0, 5)
  return `${time.toLocaleDateString('en-US', date)} ${clock}`
}

test('a draft is published at its time, although the process was killed before', async () => {
  await using site = await startSite()
  const client = await editorClient(site.url)
  const {_id: baseId} = await createShortArticle(client, {
    title: 'Published on time',
    isDraft: true,
  })
  const publishAt = new Date(Date.now() + HOUR_MS).toISOString()
  const metadata = {releaseType: 'scheduled', cardinality: 'one', title: 'Soon'} as const
  const releaseId = 'rsoon'
  await client.releases.create({releaseId, metadata: {...metadata, intendedPublishAt: publishAt}})
  await client.createVersion({baseId, publishedId: SHORT_ARTICLE, releaseId})
  await client.releases.schedule({releaseId, publishAt})
  await client.delete(baseId)
  expect((await fetch(site.url + SHORT_ARTICLE_PATH)).status).toBe(404)
  await site.kill('SIGKILL')

  await using again = await startSite({
    dataDir: site.dataDir,
    nodeOptions: clockAhead(2 * HOUR_MS),
  })
  const html = async () => (await fetch(again.url + SHORT_ARTICLE_PATH)).text()
  await eventually(html).toContain('Published on time')
})

/** The list of scheduled documents shows the document, its time and the time zone. */
async function listShows(page: Page, title: string): Promise<void> {
  await page.getByRole('link', {name: 'Scheduled', exact: true}).click()
  await page.getByText(/Times are those of this browser: \S+, (GMT|UTC)/).waitFor()
  const row = page.getByTestId('scheduled-list').getByRole('listitem').filter({hasText: title})
  await row.getByText(/Leaves the site (31 Dec 2098|1 Jan 2099), .*(UTC|GMT|[A-Z]{3})/).waitFor()
}

test('a draft is scheduled, and cancelled in the list, where its words are kept', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page, site} = editing
  const client = await editorClient(site.url)
  const title = 'Not so soon'
  const {_id: draftId} = await createShortArticle(client, {title, isDraft: true})
  const scheduled = () => client.fetch<string[]>('releases::all()[state == "scheduled"].name')

  await openDocument(page, 'article', SHORT_ARTICLE)
  await chooseAction(page, 'Schedule publish')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('time zone of this browser').waitFor()
  const time = dialog.getByRole('textbox')
  await time.fill(studioTime(new Date(Date.now() + HOUR_MS)))
  await time.press('Tab')
  await dialog.getByTestId('confirm-button').click()
  await page.getByText(/^This is going to happen: /).waitFor()
  await eventually(async () => (await scheduled()).length).toBe(1)
  expect(await editing.status(SHORT_ARTICLE_PATH)).toBe(404)

  await page.getByRole('link', {name: 'Home', exact: true}).click()
  const home = page.getByTestId('home-scheduled').getByRole('listitem').filter({hasText: title})
  await home.getByText(/Goes live/).waitFor()
  await page.getByRole('link', {name: 'Scheduled', exact: true}).click()
  const row = page.getByTestId('scheduled-list').getByRole('listitem').filter({hasText: title})
  await row.getByRole('button', {name: 'Cancel…'}).click()
  await row.getByRole('button', {name: 'Don’t publish it'}).click()
  await page.getByText('Nothing. To publish or unpublish at a set time').waitFor()
  await eventually(scheduled).toEqual([])
  expect(await client.getDocument(draftId)).toMatchObject({title})

  // Cancels a scheduled unpublishing in the Studio's own menu: the draft is not marked as deleted.
  const publishAt = '2099-01-01T10:00:00.000Z'
  const metadata = {releaseType: 'scheduled', cardinality: 'one', title: 'rcancelled'} as const
  const releaseId = 'rcancelled'
  const publish = {actionType: 'sanity.action.document.publish', draftId} as const
  await client.action({...publish, publishedId: SHORT_ARTICLE})
  await client.releases.create({releaseId, metadata})
  await client.unpublishVersion({publishedId: SHORT_ARTICLE, releaseId})
  await client.releases.schedule({releaseId, publishAt})
  await row.getByRole('link').click()
  const chip = page.getByTestId('document-header-rcancelled-chip')
  await chooseFromMenu(page, chip, 'Delete schedule', {button: 'right'})
  await page.getByRole('dialog').getByTestId('confirm-button').click()
  await eventually(() => client.fetch('releases::all()[name == "rcancelled"]')).toEqual([])
  const drafts = {perspective: 'drafts'} as const
  expect(await client.fetch('*[_id == $id].title', {id: SHORT_ARTICLE}, drafts)).toEqual([title])
  editing.expectCleanVisit()
})

test('an editor schedules unpublishing, moves it, takes it back; then it happens', async ({
  startEditing,
}) => {
  await using editing = await startEditing()
  const {page, site} = editing
  const client = await editorClient(site.url)
  const {title} = await createShortArticle(client)
  const scheduled = () =>
    client.fetch<{name: string; publishAt: string}[]>(
      'releases::all()[state == "scheduled"]{name, publishAt}',
    )

  await openDocument(page, 'article', SHORT_ARTICLE)
  const dialog = page.getByTestId('schedule-unpublish-dialog')
  async function open() {
    await chooseAction(page, 'Schedule unpublish')
    await dialog.getByText(`The page ${SHORT_ARTICLE_PATH} disappears`).waitFor()
  }
  await open()
  await eventually(() => dialog.getByTestId('time-zone').innerText()).toMatch(/GMT|UTC/)
  await dialog.getByLabel('Unpublish at').fill('2099-01-01T10:00')
  await dialog.getByTestId('confirm-button').click()
  await eventually(async () => (await scheduled()).length).toBe(1)
  await dialog.waitFor({state: 'detached'})

  await open()
  await eventually(() => dialog.getByLabel('Unpublish at').inputValue()).toBe('2099-01-01T10:00')
  await dialog.getByLabel('Unpublish at').fill('2098-01-01T10:00')
  await dialog.getByRole('button', {name: 'Change the time'}).click()
  await eventually(async () => (await scheduled())[0]?.publishAt).toMatch(/^(2098-01-01|2097-12)/)
  await dialog.waitFor({state: 'detached'})

  await open()
  await dialog.getByRole('button', {name: 'Keep it published'}).click()
  await eventually(scheduled).toEqual([])
  await dialog.waitFor({state: 'detached'})

  await open()
  await dialog.getByLabel('Unpublish at').fill('2099-01-01T10:00')
  await dialog.getByTestId('confirm-button').click()
  await eventually(async () => (await scheduled()).length).toBe(1)
  await listShows(page, title)
  const [release] = await scheduled()
  expect(await editing.status(SHORT_ARTICLE_PATH)).toBe(200)
  // The input has a precision of minutes, which is too long for a test.
  const publishAt = new Date(Date.now() + 1500).toISOString()
  await client.releases.schedule({releaseId: release?.name ?? '', publishAt})
  await eventually(() => editing.status(SHORT_ARTICLE_PATH)).toBe(404)
  expect(new Date().toISOString() >= publishAt).toBe(true)
  expect(await client.getDocument(`drafts.${SHORT_ARTICLE}`)).toMatchObject({title})
  editing.expectCleanVisit()
})
