import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import sharp from 'sharp'
import {editorClient} from '#tests/helpers/editor-client.ts'
import {openBrowser, openPage} from '#tests/helpers/open-browser.ts'
import {startSite} from '#tests/helpers/start-site.ts'
import {chooseAction, openDocument, signInToStudio} from '#tests/helpers/studio.ts'

/**
 * `npm run screenshots`: takes the screenshots of docs/editing.md. Needs a build. Arguments select
 * screenshots by name.
 */
const SIZE = {width: 1280, height: 800}
const PRINTED_WIDTH_PX = 1000
const PATIENCE_MS = 60_000
/** Time for fading images and moving panes to finish after the last text is visible. */
const CALM_MS = 1500

const ARTICLE = 'article-ward-tablets-offline'
const ALONE = 'article-on-call-rota'
const TITLE = 'An on-call rota that nurses helped to draw'

await using site = await startSite()
await prepareContent()
await using browser = await openBrowser()
const {page} = await openPage(browser, site.url, {viewport: SIZE, colorScheme: 'light'})
page.setDefaultTimeout(PATIENCE_MS)
await signInToStudio(page)
const wanted = process.argv.slice(2)
for (const [name, take] of Object.entries(shots())) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  await take(page)
  await save(`editing-${name}`)
}

/** Adds content for every list: a draft, and two scheduled documents. */
async function prepareContent(): Promise<void> {
  const client = await editorClient(site.url)
  const article = await client.getDocument(ARTICLE)
  if (!article) throw new Error('The seed has no such article')
  const slug = {_type: 'slug', current: 'on-call-rota'}
  await client.create({...article, _id: ALONE, title: TITLE, slug})
  const draft = {...article, _id: `drafts.${ARTICLE}`, title: `${article.title}, yet`}
  await client.create(draft)
  const metadata = {title: 'Scheduled', releaseType: 'scheduled', cardinality: 'one'} as const
  await client.releases.create({releaseId: 'rgolive00', metadata})
  await client.createVersion({
    baseId: `drafts.${ARTICLE}`,
    publishedId: ARTICLE,
    releaseId: 'rgolive00',
  })
  await client.releases.schedule({releaseId: 'rgolive00', publishAt: '2030-03-04T08:00:00Z'})
  await client.releases.create({releaseId: 'rleaves00', metadata})
  await client.unpublishVersion({publishedId: ALONE, releaseId: 'rleaves00'})
  await client.releases.schedule({releaseId: 'rleaves00', publishAt: '2030-04-30T22:00:00Z'})
  await prepareComments(client)
}

/** A comment that mentions the editor, and a task. */
async function prepareComments(client: SanityClient): Promise<void> {
  const me = await client.users.getById('me')
  const {datasetName} = await client.request<{datasetName: string}>({
    method: 'POST',
    url: '/comments/production/setup',
  })
  const {id: author} = await client.request<{id: string}>({
    method: 'POST',
    url: '/access/project/neelgarh/robots',
    body: {label: 'Priya Nair', memberships: [{roleNames: ['editor']}]},
  })
  const comments = client.withConfig({dataset: datasetName})
  const children = [
    {_type: 'span', _key: 'a', text: 'Is this figure from the last quarter? '},
    {_type: 'mention', _key: 'b', userId: me.id},
  ]
  await comments.create({
    _type: 'comment',
    authorId: author,
    status: 'open',
    threadId: 'thread',
    message: [{_type: 'block', _key: 'c', children}],
    context: {notification: {documentTitle: 'Ward tablets that keep working'}},
    target: {
      documentType: 'article',
      path: {field: 'title'},
      document: {
        _type: 'crossDatasetReference',
        _ref: ARTICLE,
        _weak: true,
        _dataset: 'production',
      },
    },
  })
  await comments.create({
    _type: 'tasks.task',
    authorId: author,
    assignedTo: me.id,
    status: 'open',
    title: 'Choose a picture for the spring newsletter',
    dueBy: '2030-03-01',
    createdByUser: new Date().toISOString(),
  })
}

function shots(): Record<string, (page: Page) => Promise<void>> {
  return {
    async home(page) {
      await page.getByRole('link', {name: 'Home', exact: true}).click()
      await page.getByTestId('home-scheduled').getByText('Leaves the site').waitFor()
      await page.getByTestId('home-edits').getByText('Sample content').first().waitFor()
      await page.getByTestId('home-for-you').getByText('mentioned you').waitFor()
    },
    async comments(page) {
      await openDocument(page, 'article', ARTICLE)
      await page.getByRole('button', {name: 'Comments'}).click()
      await page.getByText('last quarter').waitFor()
      await page.getByRole('button', {name: 'Got it'}).click()
    },
    async presentation(page) {
      await page.goto('/studio/presentation?preview=/about')
      const frame = page.frameLocator('iframe')
      await frame.locator('sanity-visual-editing > *').first().waitFor({state: 'attached'})
      await page.getByTestId('field-hero').first().waitFor()
    },
    async order(page) {
      await page.goto('/studio/structure/people;team')
      await page.getByText('Meera Solanki').waitFor()
    },
    async crop(page) {
      await page.getByText('Meera Solanki').click()
      await page.getByRole('button', {name: 'Open image edit dialog'}).click()
      await page.getByRole('dialog').getByRole('img').first().waitFor()
    },
    async sharing(page) {
      await openDocument(page, 'article', ARTICLE)
      await page.getByRole('tab', {name: 'Search and sharing'}).click()
      await page.getByText('of about 60 characters').waitFor()
      await page.getByText('As a search result').evaluate((hint) => hint.scrollIntoView())
    },
    async history(page) {
      await openDocument(page, 'article', ARTICLE)
      await openHistory(page)
    },
    async scheduling(page) {
      await openDocument(page, 'article', ALONE)
      await chooseAction(page, 'Schedule unpublish')
      await page.getByLabel('Unpublish at').waitFor()
    },
    async scheduled(page) {
      await page.getByRole('dialog').getByRole('button', {name: 'Cancel'}).click()
      await page.getByRole('link', {name: 'Scheduled', exact: true}).click()
      await page.getByTestId('scheduled-list').getByText('Leaves the site').waitFor()
    },
  }
}

async function openHistory(page: Page): Promise<void> {
  await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await page.getByTestId('action-history').click()
  await page.getByTestId('timeline-item-button').first().waitFor()
}

async function save(name: string): Promise<void> {
  await page.waitForTimeout(CALM_MS)
  await sharp(await page.screenshot())
    .resize({width: PRINTED_WIDTH_PX})
    .webp({quality: 80})
    .toFile(join(import.meta.dirname, '../../docs/images', `${name}.webp`))
}
