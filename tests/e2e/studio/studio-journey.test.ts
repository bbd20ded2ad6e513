/** What two people plan together in the Studio. What visitors read is compared with what the two saw. */
import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import type {SiteProcess} from '../../helpers/site/start-site.ts'
import {clientOf} from '../../helpers/studio/accounts.ts'
import {
  createShortArticle,
  SHORT_ARTICLE,
  SHORT_ARTICLE_PATH,
} from '../../helpers/studio/short-article.ts'
import {eventually, TESTIMONIAL} from '../../helpers/studio/start-editing.ts'
import {
  chooseAction,
  chooseFromMenu,
  fieldInput,
  listItems,
  openDocument,
  openStudio,
} from '../../helpers/studio/studio.ts'
import {
  expectCleanVisits,
  mentionRavi,
  openTestimonial,
  test,
} from '../../helpers/studio/two-editors.ts'

async function statusOf(site: SiteProcess, path: string): Promise<number> {
  return (await fetch(site.url + path)).status
}

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

test('two editors prepare a release, which goes live at its time and is reverted', async ({
  asha,
  ravi,
  site,
}) => {
  const client = await clientOf('Asha Rathore', site)
  await openTestimonial(asha.page)
  const perspectives = asha.page.getByTestId('global-perspective-menu-button')
  await chooseFromMenu(asha.page, perspectives, 'New release')
  await asha.page.getByTestId('release-form-title').fill(RELEASE)
  await asha.page.getByTestId('submit-release-button').click()
  await eventually(() => releaseName(client)).not.toBe('')
  const releaseId = await releaseName(client)
  // The release is chosen now.
  await asha.page.getByRole('button', {name: 'Add to release'}).click()
  await eventually(() => fieldInput(asha.page, 'quote').isEditable()).toBe(true)
  await fieldInput(asha.page, 'quote').fill(WORDS.quote)
  const version = `versions.${releaseId}.${TESTIMONIAL}`
  await eventually(async () => (await client.getDocument(version))?.quote).toBe(WORDS.quote)
  const faq = await addVersion(client, releaseId, 'faq', {question: WORDS.question})
  await addVersion(client, releaseId, 'milestone', {title: WORDS.milestone})
  // One page comes, another goes.
  const leaving = await createShortArticle(client)
  await client.unpublishVersion({publishedId: leaving._id, releaseId})
  await client.createVersion({baseId: leaving._id, publishedId: 'added', releaseId})
  const slug = {_type: 'slug', current: 'added'}
  await client.patch(`versions.${releaseId}.added`).set({slug}).commit()

  const shown = async () => {
    const answers = await Promise.all(['/', '/faq', '/about'].map((path) => fetch(site.url + path)))
    const pages = await Promise.all(answers.map((answer) => answer.text()))
    const texts = [WORDS.quote, CHANGED, WORDS.milestone]
    const articles = await Promise.all(
      [SHORT_ARTICLE_PATH, '/blog/added'].map(async (path) => [path, await statusOf(site, path)]),
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
  await eventually(() => fieldInput(ravi.page, 'question').isEditable()).toBe(true)
  await fieldInput(ravi.page, 'question').fill(CHANGED)
  await eventually(async () => (await client.getDocument(faq))?.question).toBe(CHANGED)
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
  await openStudio(asha.page, '/studio/releases')
  const row = asha.page.getByTestId('planned-list').getByRole('link', {name: RELEASE})
  await row.getByText('5 documents').waitFor()

  // The same release with a time that the test can wait for.
  await client.releases.unschedule({releaseId})
  const publishAt = new Date(Date.now() + 2000).toISOString()
  await client.releases.schedule({releaseId, publishAt})
  await eventually(shown).toEqual(AFTER)
  await row.waitFor({state: 'detached'})

  await openStudio(asha.page, `/studio/releases/${releaseId}`)
  await asha.page.getByRole('button', {name: 'Revert release'}).click()
  await asha.page.getByText('Immediately revert the release').click()
  await asha.page.getByTestId('confirm-button').click()
  await eventually(shown).toEqual(BEFORE)
  // What was unpublished left a draft, which is no unpublished change any more.
  expect(await client.getDocument(`drafts.${SHORT_ARTICLE}`)).toBeUndefined()
  expectCleanVisits(site, asha, ravi)
})

test('a scheduled page opens at what goes live, with its comments, and can be corrected there', async ({
  asha,
  ravi,
  site,
}) => {
  const client = await clientOf('Asha Rathore', site)
  const {_id: draftId} = await createShortArticle(client, {isDraft: true, title: 'A msitake'})
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
  const thread = asha.page.getByTestId('comments-list-item').getByText('Is this spelled right?')
  await thread.waitFor()

  // By a link, by a list, by the search, and by the mention.
  const banner = ravi.page.getByTestId('scheduled-release-banner')
  await openDocument(ravi.page, 'article', SHORT_ARTICLE)
  await banner.waitFor()
  await openStudio(ravi.page, '/studio/structure/blog;all-articles')
  await banner.waitFor({state: 'detached'})
  await listItems(ravi.page).filter({hasText: 'A msitake'}).click()
  await banner.waitFor()
  // The draft is a choice, which stays.
  await ravi.page.getByTestId('document-header-Draft-chip').click()
  await banner.waitFor({state: 'detached'})
  await eventually(() => fieldInput(ravi.page, 'title').isEditable()).toBe(true)
  // The dataset for comments may be new: the Studio looks for it at its start.
  await ravi.page.goto('/studio/home')
  await ravi.page.getByTestId('home-for-you').getByText('Is this spelled right?').click()
  await ravi.page.getByTestId('comments-list-item').getByText('Is this spelled right?').waitFor()

  // By key: the Studio's introduction to comments may lie over the form.
  await banner.getByRole('button', {name: 'Pause to edit'}).press('Enter')
  await eventually(() => fieldInput(ravi.page, 'title').isEditable()).toBe(true)
  await fieldInput(ravi.page, 'title').fill('No mistake')
  const again = ravi.page.getByTestId('pane-footer').getByRole('button', {name: 'Schedule publish'})
  await again.press('Enter')
  const time = ravi.page.getByRole('dialog').getByRole('textbox')
  await time.fill('Mar 1, 2031 08:00')
  await time.press('Tab')
  await ravi.page.getByRole('dialog').getByTestId('confirm-button').click()
  await banner.waitFor()
  await eventually(() => fieldInput(asha.page, 'title').inputValue()).toBe('No mistake')

  const [releaseId = ''] = await client.fetch<string[]>(
    'releases::all()[state == "scheduled"].name',
  )
  const publishAt = new Date(Date.now() + 1500).toISOString()
  await client.releases.schedule({releaseId, publishAt})
  const html = async () => (await fetch(site.url + SHORT_ARTICLE_PATH)).text()
  await eventually(html).toContain('No mistake')
  expect(await client.getDocument(draftId)).toBeUndefined()
  expectCleanVisits(site, asha, ravi)
})
