/**
 * Behaviour that needs accounts, and what two people plan together. All tests share one site, and the
 * Studios of Asha, an administrator, and Ravi.
 */
import type {SanityClient} from '@sanity/client'
import type {Locator, Page} from 'playwright-core'
import {test as base, expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {openBrowser, openPage, type WatchedPage} from '../../helpers/site/open-browser.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {addPerson, clientOf, PASSWORD, signInAs, studioOf} from '../../helpers/studio/accounts.ts'
import {editorClient} from '../../helpers/studio/editor-client.ts'
import {watchText} from '../../helpers/studio/keystrokes.ts'
import {
  createShortArticle,
  SHORT_ARTICLE,
  SHORT_ARTICLE_PATH,
} from '../../helpers/studio/short-article.ts'
import {DESK, openSignedIn, SLOW, TESTIMONIAL} from '../../helpers/studio/start-editing.ts'
import {
  chooseAction,
  chooseFromMenu,
  expectStudioAccessible,
  fieldInput,
  filledText,
  formReady,
  listItems,
  openDocument,
  openStudio,
} from '../../helpers/studio/studio.ts'

/** Storage key of the Studio's session. */
const STORED_TOKEN = '__studio_auth_token_neelgarh'
/** The pause of a fast typist. */
const KEY_PAUSE_MS = 120

const test = base
  .extend(
    'site',
    {scope: 'file'},
    disposed(async () => {
      const site = await startSite({env: {STUDIO_VISION: 'true'}})
      for (const name of ['Asha Rathore', 'Ravi Singh']) await addPerson(name, site)
      // Studios look for the dataset of comments at their start; a Studio makes it for the first of them
      // in studio-trade-fair.test.ts.
      const client = await clientOf('Asha Rathore', site)
      await client.request({method: 'POST', url: '/comments/production/setup'})
      return site
    }),
  )
  .extend('chromium', {scope: 'file'}, disposed(openBrowser))
  .extend('asha', {scope: 'file'}, studioOf('Asha Rathore'))
  .extend('ravi', {scope: 'file'}, studioOf('Ravi Singh'))

/** Opens the form that the tests share, unless it is open. */
async function openTestimonial(page: Page): Promise<void> {
  const isShown = new URL(page.url()).pathname.includes(TESTIMONIAL)
  if (!isShown) await openDocument(page, 'testimonial', TESTIMONIAL)
  // Key presses are lost in a form that waits for its document.
  await expect.poll(() => fieldInput(page, 'quote').isEditable()).toBe(true)
}

/** A warning of the Studio's own form of tasks, in every project. */
const TASK_FORM_WARNING = 'No context provided for reporter'

function expectCleanVisits(site: SiteProcess, ...visits: WatchedPage[]): void {
  for (const {problems, foreignRequests, refusedRequests} of visits) {
    const isKnown = (text: string) => text.includes(TASK_FORM_WARNING) || SLOW.test(text)
    expect(problems.filter((text) => !isKnown(text))).toEqual([])
    expect(foreignRequests).toEqual([])
    expect(refusedRequests).toEqual([])
  }
  expect(site.output()).not.toContain('no such endpoint')
}

/** Writes a comment at a field of the document that is open. */
async function mentionRavi(page: Page, name: string, words: string): Promise<void> {
  const field = page.getByTestId(`field-${name}`)
  await field.hover()
  await field.getByRole('button', {name: 'Add comment'}).click()
  const popover = page.getByTestId('comment-input').filter({visible: true}).first()
  await popover.waitFor()
  const colleagues = page.getByTestId('comments-mentions-menu')
  const ravi = colleagues.getByRole('button').filter({hasText: 'Ravi Singh'})
  // The list closes when the form takes the focus, and he can't be chosen until it is known that he may
  // read the document.
  const mention = async () => {
    await popover.locator('[contenteditable="true"]').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(`${words} @Rav`)
    return ravi.click({timeout: 10_000}).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(mention).toBe(true)
  await popover.getByText('@Ravi Singh').waitFor()
  const send = popover.getByTestId('comment-input-send-button')
  // By key, which does not wait until the button is enabled: where the field is at the top, other parts
  // of the form cover it.
  await expect.poll(() => send.isEnabled()).toBe(true)
  await send.press('Enter')
  await popover.getByText('@Ravi Singh').waitFor({state: 'detached'})
}

// Who leaves: lake/test/with-bifur-client.test.ts.
test('two editors see each other’s letters', async ({asha: {page: asha}, ravi: {page: ravi}}) => {
  await openTestimonial(asha)
  await openTestimonial(ravi)
  // The avatar next to the field is inside the form; those of the header and footer are not.
  const form = asha.getByTestId('document-panel-scroller')
  const avatarOfRavi = form.getByText('RS', {exact: true}).first()

  await fieldInput(ravi, 'quote').fill('Words of Ravi')
  await expect.poll(() => fieldInput(asha, 'quote').inputValue()).toBe('Words of Ravi')
  // A field reports its editor's presence on focus; the first words had to create the draft.
  await fieldInput(ravi, 'author').click()
  await fieldInput(ravi, 'quote').click()
  await expect.poll(() => avatarOfRavi.isVisible()).toBe(true)

  async function typeAndWatch(from: Page, to: Page, field: string, typed: string) {
    const before = await fieldInput(from, field).inputValue()
    const shown = await watchText(fieldInput(to, field))
    await fieldInput(from, field).focus()
    await from.keyboard.press('End')
    await from.keyboard.type(typed, {delay: KEY_PAUSE_MS})
    await expect.poll(async () => (await shown()).at(-1)?.text).toBe(before + typed)
    // The words do not arrive all at once. `npm run bench` prints the delay.
    expect((await shown()).length).toBeGreaterThan(typed.length / 3)
  }
  // Both editors type into one field in turn.
  await typeAndWatch(ravi, asha, 'quote', 'seen letter')
  await typeAndWatch(asha, ravi, 'quote', ' by letter')
  for (const field of ['author', 'quote']) {
    const texts = await Promise.all(
      [asha, ravi].map((page) => fieldInput(page, field).inputValue()),
    )
    expect(texts[0]).toBe(texts[1])
  }
})

async function resolveThread(thread: Locator): Promise<void> {
  await thread.hover()
  await thread.getByTestId('comments-list-item-status-button').click()
  await thread.waitFor({state: 'detached'})
}

test('a mention waits until it has a reply, and can be resolved', async ({asha, ravi, site}) => {
  await openTestimonial(asha.page)
  await mentionRavi(asha.page, 'company', 'Is this the whole name?')
  const thread = asha.page.getByTestId('comments-list-item')
  await thread.getByText('Is this the whole name?').waitFor()

  await openStudio(ravi.page, '/studio/home')
  await ravi.page.getByRole('heading', {name: 'For you (1)'}).waitFor()
  await ravi.page.getByTestId('home-for-you').getByText('mentioned you').click()
  const comment = ravi.page.getByTestId('comments-list-item').filter({hasText: 'whole name'})
  await comment.hover()
  await comment.getByRole('button', {name: 'Add reaction'}).first().click()
  await ravi.page.getByRole('menuitem').or(ravi.page.getByRole('option')).first().click()
  const reply = comment.getByTestId('comment-input-editable').locator('[contenteditable]')
  // Its placeholder lies over it.
  await reply.click({force: true})
  await ravi.page.keyboard.type('Yes, it is.')
  await comment.getByTestId('comment-input-send-button').click()
  await thread.getByText('Yes, it is.').waitFor()
  await openStudio(ravi.page, '/studio/home')
  await ravi.page.getByText('Comments that mention you').waitFor()

  await resolveThread(thread)
  expectCleanVisits(site, asha, ravi)
})

test('a task waits for its assignee until it is done', async ({asha, ravi, site}) => {
  const {page} = asha
  await openTestimonial(page)
  await page.getByTestId('tasks-toolbar').click()
  await page.getByRole('button', {name: 'New task', exact: true}).click()
  await page.getByPlaceholder('Task title').fill('Ask for a newer photo')
  const assignee = page.getByTestId('field-assignedTo').getByText('Select assignee')
  await chooseFromMenu(page, assignee, 'Ravi Singh')
  await page.getByTestId('date-input').fill('2020-03-01')
  await page.keyboard.press('Tab')
  await page.getByRole('button', {name: 'Create Task'}).click()
  await page.getByText('Task created').waitFor()
  await page.getByTestId('tasks-toolbar').click()

  await openStudio(ravi.page, '/studio/home')
  const row = ravi.page.getByTestId('home-for-you').getByText('Ask for a newer photo')
  await row.waitFor()
  await ravi.page.getByText('Overdue since 1 Mar').waitFor()
  await row.click()
  await chooseFromMenu(ravi.page, ravi.page.getByRole('button', {name: 'To Do'}), 'Done')
  await ravi.page.getByText('Comments that mention you').waitFor()
  expectCleanVisits(site, asha, ravi)
})

const RELEASE = 'Spring campaign'
const WORDS = {quote: 'Words of the spring', question: 'Is it spring?', milestone: 'Spring begins'}
/** What the other editor makes of the question. */
const CHANGED = 'Is it spring yet?'

/** The name of the release, which the Studio chooses. */
async function releaseName(client: SanityClient): Promise<string> {
  const query = '*[_type == "system.release" && metadata.title == $title][0].name'
  return (await client.fetch<string>(query, {title: RELEASE}, {perspective: 'raw'})) ?? ''
}

/** Adds a published document to the release, with another text in one field. */
async function addVersion(client: SanityClient, releaseId: string, type: string, text: object) {
  const {_id: publishedId} = await client.fetch<{_id: string}>('*[_type == $type][0]{_id}', {type})
  await client.createVersion({baseId: publishedId, publishedId, releaseId})
  const id = `versions.${releaseId}.${publishedId}`
  await client.patch(id).set(text).commit()
  return id
}

test('two editors plan a release, which goes live and is reverted', async ({asha, ravi, site}) => {
  const client = await clientOf('Asha Rathore', site)
  await openTestimonial(asha.page)
  const perspectives = asha.page.getByTestId('global-perspective-menu-button')
  await chooseFromMenu(asha.page, perspectives, 'New release')
  await asha.page.getByTestId('release-form-title').fill(RELEASE)
  await asha.page.getByTestId('submit-release-button').click()
  await expect.poll(() => releaseName(client)).not.toBe('')
  const releaseId = await releaseName(client)
  const version = `versions.${releaseId}.${TESTIMONIAL}`
  // The release is chosen now. By key: the Studio's introduction to comments may lie over the form.
  const add = asha.page.getByRole('button', {name: 'Add to release'})
  // The Studio loses a press while it mounts the form again, which is editable until then.
  const isAdded = async () => {
    await add.press('Enter', {timeout: 1000}).catch(() => null)
    return (await client.getDocument(version)) !== undefined
  }
  await expect.poll(isAdded, {interval: 5000}).toBe(true)
  await fieldInput(asha.page, 'quote').fill(WORDS.quote)
  await expect.poll(async () => (await client.getDocument(version))?.quote).toBe(WORDS.quote)
  // The version goes live with its release.
  const entries = asha.page.getByRole('menuitem')
  const names = async () => {
    if ((await entries.count()) === 0) await asha.page.getByTestId('action-menu-button').click()
    return (await entries.allInnerTexts()).join(', ')
  }
  await expect.poll(names).toMatch(/^(?!.*Plan…).*Discard version/)
  await asha.page.keyboard.press('Escape')
  const faq = await addVersion(client, releaseId, 'faq', {question: WORDS.question})
  await addVersion(client, releaseId, 'milestone', {title: WORDS.milestone})
  // One page comes, another goes.
  const leaving = await createShortArticle(client)
  await client.unpublishVersion({publishedId: leaving._id, releaseId})
  await client.createVersion({baseId: leaving._id, publishedId: 'added', releaseId})
  const slug = {_type: 'slug', current: 'added'}
  await client.patch(`versions.${releaseId}.added`).set({slug}).commit()

  const shown = async () => {
    const responses = await Promise.all(
      ['/', '/faq', '/about'].map((path) => fetch(site.url + path)),
    )
    const pages = await Promise.all(responses.map((response) => response.text()))
    const texts = [WORDS.quote, CHANGED, WORDS.milestone]
    const articles = await Promise.all(
      [SHORT_ARTICLE_PATH, '/blog/added'].map(async (path) => [
        path,
        (await fetch(site.url + path)).status,
      ]),
    )
    return {
      texts: texts.filter((text) => pages.some((html) => html.includes(text))),
      ...Object.fromEntries(articles),
    }
  }
  const BEFORE = {texts: [], [SHORT_ARTICLE_PATH]: 200, '/blog/added': 404}
  const AFTER = {
    texts: [WORDS.quote, CHANGED, WORDS.milestone],
    [SHORT_ARTICLE_PATH]: 404,
    '/blog/added': 200,
  }
  expect(await shown()).toEqual(BEFORE)
  await openStudio(ravi.page, `/studio/releases/${releaseId}`)
  await ravi.page.getByText(WORDS.milestone).waitFor()
  await ravi.page.getByText(WORDS.question).click()
  await formReady(ravi.page)
  await expect.poll(() => fieldInput(ravi.page, 'question').isEditable()).toBe(true)
  await fieldInput(ravi.page, 'question').fill(CHANGED)
  await expect.poll(async () => (await client.getDocument(faq))?.question).toBe(CHANGED)
  await openStudio(ravi.page, `/studio/presentation?preview=/&perspective=${releaseId}`)
  await ravi.page.frameLocator('iframe').getByText(WORDS.quote).first().waitFor()

  await openStudio(ravi.page, `/studio/releases/${releaseId}`)
  await ravi.page.getByText(CHANGED).waitFor()
  const menu = ravi.page
    .getByTestId('release-dashboard-footer-actions')
    .getByTestId('release-menu-button')
  await chooseFromMenu(ravi.page, menu, /^Schedule/)
  // The task of the test before has a date, too.
  const schedule = ravi.page.getByTestId('confirm-schedule-dialog')
  await schedule.getByTestId('date-input').fill('Mar 1, 2031 08:00')
  await schedule.getByTestId('date-input').press('Tab')
  await ravi.page.getByTestId('confirm-button').click()
  const release = `_.releases.${releaseId}`
  await expect.poll(async () => (await client.getDocument(release))?.state).toBe('scheduled')
  await openStudio(asha.page, '/studio/home')
  const row = asha.page.getByTestId('planned-list').getByRole('link', {name: RELEASE})
  await row.getByText('5 documents').waitFor()

  // The same release with a time that the test can wait for.
  await client.releases.unschedule({releaseId})
  const publishAt = new Date(Date.now() + 2000).toISOString()
  await client.releases.schedule({releaseId, publishAt})
  await expect.poll(shown).toEqual(AFTER)
  await row.waitFor({state: 'detached'})

  await openStudio(asha.page, `/studio/releases/${releaseId}`)
  await asha.page.getByRole('button', {name: 'Revert release'}).click()
  await asha.page.getByText('Immediately revert the release').click()
  await asha.page.getByTestId('confirm-button').click()
  await expect.poll(shown).toEqual(BEFORE)
  // What was unpublished left a draft, which is no unpublished change any more.
  expect(await client.getDocument(`drafts.${SHORT_ARTICLE}`)).toBeUndefined()
  expectCleanVisits(site, asha, ravi)
})

test('a scheduled page opens at what goes live, with its comments', async ({asha, ravi, site}) => {
  const client = await clientOf('Asha Rathore', site)
  await createShortArticle(client, {isDraft: true, title: 'A msitake'})
  await openDocument(asha.page, 'article', SHORT_ARTICLE)
  await mentionRavi(asha.page, 'title', 'Is this spelled right?')
  await chooseAction(asha.page, 'Plan…')
  const dialog = asha.page.getByTestId('plan-dialog')
  await dialog.getByLabel('When', {exact: true}).fill('2031-03-01T08:00')
  await dialog.getByRole('button', {name: 'Plan', exact: true}).click()
  await asha.page.getByTestId('scheduled-release-banner').waitFor()
  // The Studio's list of comments follows a version when its form is opened.
  await openDocument(asha.page, 'article', SHORT_ARTICLE)
  await asha.page.getByTestId('scheduled-release-banner').waitFor()
  await asha.page.getByRole('button', {name: 'Comments', exact: true}).click()
  const thread = asha.page.getByTestId('comments-list-item').filter({hasText: 'spelled right'})
  await thread.waitFor()

  // By a list and by a mention; by a link above.
  const banner = ravi.page.getByTestId('scheduled-release-banner')
  await openStudio(ravi.page, '/studio/structure/blog')
  await listItems(ravi.page).filter({hasText: 'A msitake'}).click()
  await banner.waitFor()
  // The draft is a choice, which stays.
  await ravi.page.getByTestId('document-header-Draft-chip').click()
  await banner.waitFor({state: 'detached'})
  await expect.poll(() => fieldInput(ravi.page, 'title').isEditable()).toBe(true)
  await openStudio(ravi.page, '/studio/home')
  await ravi.page.getByTestId('home-for-you').getByText('Is this spelled right?').click()
  await ravi.page.getByTestId('comments-list-item').getByText('Is this spelled right?').waitFor()
  // No mention and no release waits after the test.
  await resolveThread(thread)
  const scheduled = 'releases::all()[state == "scheduled"].name'
  const [releaseId = ''] = await client.fetch<string[]>(scheduled)
  await client.releases.unschedule({releaseId})
  await client.releases.archive({releaseId})
  expectCleanVisits(site, asha, ravi)
})

test('an enquiry becomes a task of a colleague until it is handled', async ({asha, ravi, site}) => {
  const client = await clientOf('Asha Rathore', site)
  const contact = {name: 'Meera Joshi', email: 'meera@clinic.example', message: 'Hello'}
  const sent = {form: 'contact', status: 'new', submittedAt: '2026-11-20T08:30:00.000Z', contact}
  await client.create({_id: 'inbox.given', _type: 'submission', ...sent})
  const [first, second] = [asha.page, ravi.page]
  const given = (page: Page) => page.getByTestId('inbox-rows').getByText('Meera Joshi')
  await openStudio(second, '/studio/inbox/mine')
  await second.getByText('Nothing in this list.').waitFor()
  await openStudio(first, '/studio/inbox/new')
  await given(first).click()
  const summary = first.getByTestId('submission-summary')
  await summary.getByLabel('Assigned to').selectOption('Ravi Singh')
  await first.getByTestId('inbox-rows').getByText('Assigned to Ravi Singh').waitFor()
  await given(second).waitFor()
  const tasks = client.withConfig({dataset: 'production-comments'})
  const task = () => tasks.getDocument('enquiry-given')
  expect(await task()).toMatchObject({
    title: 'Enquiry: Message 2026-11-20',
    status: 'open',
    target: {document: {_ref: 'inbox.given'}, documentType: 'submission'},
  })
  expect(JSON.stringify(await task())).not.toMatch(/meera/i)
  await given(second).click()
  await second.getByTestId('submission-summary').getByLabel('Assigned to').waitFor()
  const parts = '[data-testid="inbox-pane"], [data-testid="submission-summary"]'
  await expectStudioAccessible(second, parts, 'dark')
  await expectStudioAccessible(second, parts, 'light')
  await second.getByRole('button', {name: 'Mark handled'}).click()
  await given(second).waitFor({state: 'detached'})
  await expect.poll(async () => (await task())?.status).toBe('closed')
  await first.getByRole('button', {name: 'Erase…'}).click()
  await first.getByRole('button', {name: 'Erase 1 submission for good'}).click()
  await first.getByText('Erased 1 submission').first().waitFor()
  await expect.poll(task).toBeUndefined()
  expectCleanVisits(site, asha, ravi)
})

/** The tools that everybody has. */
const TOOLS = ['Home', 'Content', 'Presentation', 'Media', 'Planned', 'Inbox', 'Results', 'Health']

const ADMINISTRATION = ['People', 'Audit log', 'Webhooks', 'Vision']

const DIALOG = '[role="dialog"]'

/** A viewer reads what there is, and can change nothing. */
async function expectReadOnly(page: Page): Promise<void> {
  await openDocument(page, 'testimonial', TESTIMONIAL)
  await filledText(page, 'author')
  await expect.poll(() => fieldInput(page, 'author').isEditable()).toBe(false)
  expect(await page.getByRole('button', {name: 'Ask to edit'}).count()).toBe(0)
  await expect.poll(() => page.getByTestId('new-document-button').isDisabled()).toBe(true)
  await expect.poll(() => page.getByTestId('action-publish').isEnabled()).toBe(false)
  await page.getByTestId('global-perspective-menu-button').click()
  // Menus of the document have such a button too while there is a release.
  const menu = page.getByTestId('release-menu')
  const newRelease = menu.getByTestId('create-new-release-button')
  await expect.poll(() => newRelease.isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('link', {name: 'Presentation', exact: true}).waitFor()
  expect(await page.getByRole('button', {name: 'Administration'}).count()).toBe(0)
  expect(await page.getByRole('link', {name: 'Media', exact: true}).count()).toBe(0)
  for (const path of ['/studio/people', '/studio/webhooks']) {
    await openStudio(page, path)
    await page.getByText(/Tool not found/).waitFor()
  }
}

test('an administrator invites, changes and removes a viewer', async ({asha, chromium, site}) => {
  const {page, problems, refusedRequests} = asha
  const person = (name: string) =>
    page.getByTestId('people-list').getByRole('listitem').filter({hasText: name})
  const dialog = page.getByRole('dialog')
  await openStudio(page, '/studio/people')
  await person('ravi@example.com').waitFor()
  const tools = page.getByTestId('tool-collapse-menu').getByRole('link')
  const names = async () => (await tools.allTextContents()).map((name) => name.split(' (')[0])
  await expect.poll(names).toEqual(TOOLS)
  await page.getByRole('button', {name: 'Administration'}).click()
  await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(ADMINISTRATION)
  await page.keyboard.press('Escape')

  await page.getByRole('button', {name: 'Invite a person'}).press('Enter')
  await dialog.getByLabel('E-mail').press('Enter')
  await dialog.getByRole('alert').getByText('Enter an e-mail address').waitFor()
  await dialog.getByLabel('E-mail').fill('meera@example.com')
  await dialog.getByLabel('Role', {exact: true}).selectOption('viewer')
  await expectStudioAccessible(page, DIALOG, 'light')
  await dialog.getByLabel('E-mail').press('Enter')
  const link = await dialog.getByLabel('Invitation link').inputValue()
  await expectStudioAccessible(page, DIALOG, 'dark')
  await dialog.getByRole('button', {name: 'Done'}).press('Enter')
  await dialog.waitFor({state: 'detached'})
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Invite a person')
  const invitations = page.getByTestId('invitation-list')
  await invitations.getByText('meera@example.com').waitFor()

  const meera = await openPage(chromium, site.url, DESK)
  await meera.page.goto(link)
  await meera.page.getByLabel('Name').fill('Meera Solanki')
  await meera.page.getByLabel('Password', {exact: true}).fill(PASSWORD)
  await meera.page.getByLabel('Password, once more').fill(PASSWORD)
  await meera.page.getByRole('button', {name: 'Create account'}).click()
  await meera.page.getByRole('heading', {name: 'Hello, Meera Solanki'}).waitFor()
  await expectReadOnly(meera.page)
  expectCleanVisits(site, meera)

  await page.getByRole('button', {name: 'Reload'}).click()
  await person('Meera Solanki').getByText('Signed in').waitFor()
  await invitations.waitFor({state: 'detached'})
  await person('Meera Solanki').getByRole('button', {name: 'Sessions'}).press('Enter')
  await dialog.getByText('Chrome on Linux').waitFor()
  await expectStudioAccessible(page, DIALOG, 'light')
  await dialog.getByRole('button', {name: 'End the session on Chrome'}).press('Enter')
  await dialog.getByText('Not signed in anywhere').waitFor()
  await page.keyboard.press('Escape')
  await meera.page.getByRole('link', {name: 'Sign in again'}).waitFor()
  await person('Meera Solanki').getByLabel('May read enquiries').waitFor()
  await person('Meera Solanki').getByLabel('Role of Meera Solanki').selectOption('editor')
  await person('Meera Solanki').getByLabel('May read enquiries').waitFor({state: 'detached'})
  await page.setViewportSize({width: 390, height: 844})
  await expectStudioAccessible(page, '[data-testid="people"]', 'dark')
  await page.setViewportSize(DESK.viewport)
  await person('Meera Solanki').getByRole('button', {name: 'Remove'}).press('Enter')
  await expectStudioAccessible(page, DIALOG, 'light')
  await dialog.getByRole('button', {name: 'Remove', exact: true}).press('Enter')
  await person('Meera Solanki').waitFor({state: 'detached'})
  await meera.page.context().close()
  expectCleanVisits(site, asha)

  expect(await person('Asha').getByLabel('Role of Asha Rathore').isDisabled()).toBe(true)
  await person('Asha').getByRole('button', {name: 'Remove'}).press('Enter')
  await dialog.getByRole('button', {name: 'Remove', exact: true}).press('Enter')
  await dialog.getByRole('alert').getByText('is the last administrator').waitFor()
  await dialog.getByRole('button', {name: 'Cancel'}).press('Enter')
  expect(refusedRequests.splice(0)).toHaveLength(1)
  // The browser writes the refusal to its console.
  problems.length = 0
  await page.emulateMedia({colorScheme: null})
})

test('what is typed after a session’s end is saved', async ({ravi: {page, problems}, site}) => {
  // Of the tests before, which have judged them.
  problems.length = 0
  const client = await clientOf('Asha Rathore', site)
  const quote = async () => (await client.getDocument(`drafts.${TESTIMONIAL}`))?.quote
  const stored = await page.evaluate((name) => localStorage.getItem(name), STORED_TOKEN)
  const {token} = JSON.parse(stored ?? '{}')
  await openTestimonial(page)
  const input = fieldInput(page, 'quote')
  await input.fill('Before. ')
  await expect.poll(quote).toBe('Before. ')
  const path = page.url()

  await fetch(`${site.url}/lake/v1/auth/logout`, {
    method: 'POST',
    headers: {authorization: `Bearer ${token}`},
  })
  await page.keyboard.type('After it. ', {delay: KEY_PAUSE_MS})
  const notice = page.getByTestId('notice-session')
  await notice.getByText('when you have signed in as Ravi Singh').waitFor()
  await page.keyboard.type('And later.', {delay: KEY_PAUSE_MS})
  const whole = 'Before. After it. And later.'
  expect(await input.inputValue()).toBe(whole)

  const tab = await page.context().newPage()
  // Another person in another tab does not send the words. The Studio tells its tabs of the sign-in.
  const loaded = page.waitForResponse((response) => response.url().includes('/users/me'))
  await signInAs(tab, 'Asha Rathore', site)
  await loaded
  await notice.waitFor()
  expect(await quote()).toBe('Before. ')

  await signInAs(tab, 'Ravi Singh', site)
  await expect.poll(quote).toBe(whole)
  await notice.waitFor({state: 'detached'})
  await tab.close()
  await expect.poll(() => input.inputValue()).toBe(whole)
  await input.fill('With the new token')
  await expect.poll(quote).toBe('With the new token')
  expect(page.url()).toBe(path)
  // The session's requests are refused, its presence ends, and a validator waits for the sign-in.
  const known =
    /401 \(Unauthorized\)|WebSocket is already in CLOSING|^Custom validator at \w+ has taken/
  expect(problems.filter((text) => !known.test(text))).toEqual([])
  await page.context().close()
})

test('what “Local editor” types is saved by the first account', async ({chromium}) => {
  await using site = await startSite()
  const {page} = await openPage(chromium, site.url, DESK)
  const {token = ''} = (await editorClient(site.url)).config()
  await openSignedIn(page, token)
  await openTestimonial(page)
  await addPerson('Asha Rathore', site)
  await fieldInput(page, 'quote').fill('Typed on the first day')
  const notice = page.getByTestId('notice-session')
  await notice.getByText('saved when you have signed in, in a new tab').waitFor()
  const tab = await page.context().newPage()
  await signInAs(tab, 'Asha Rathore', site)
  await notice.waitFor({state: 'detached'})
  const client = await clientOf('Asha Rathore', site)
  const quote = async () => (await client.getDocument(`drafts.${TESTIMONIAL}`))?.quote
  await expect.poll(quote).toBe('Typed on the first day')
  await page.context().close()
})
