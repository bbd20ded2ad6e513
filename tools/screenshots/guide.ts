import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import type {Locator, Page} from 'playwright-core'
import sharp from 'sharp'
import {openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {openDocument, signInToStudio} from '#tests/helpers/studio/studio.ts'

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
const UNPLANNED = 'article-discharge-queue'
const LANDING_PAGE = 'page-small-hospitals'
const DAY_MS = 86_400_000
/** Campaigns, with the days since each of their enquiries. */
const CAMPAIGNS = {
  'spring-2027': {source: 'newsletter', medium: 'email', days: [0, 1, 1, 2, 4, 5, 5, 5, 9, 12]},
  'small-hospitals': {source: 'linkedin', medium: 'social', days: [2, 3, 6, 11, 14, 20]},
  'health-fair': {source: 'flyer', medium: 'qr', days: [15, 16, 16, 17]},
}
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
  // Before the article is scheduled: its comments then move to the version.
  await prepareComments(client)
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
  await prepareEnquiries(client)
  for (const name of ['hospital', 'people', 'spring campaign']) {
    await client.create({_type: 'media.tag', name: {_type: 'slug', current: name}})
  }
}

/** Enquiries of the last weeks, most of them from campaigns. */
async function prepareEnquiries(client: SanityClient): Promise<void> {
  const page = '/madicare-for-small-hospitals'
  const sources = Object.entries(CAMPAIGNS).flatMap(([campaign, {days, ...words}]) =>
    days.map((day) => ({day, source: {page, arrival: page, campaign, ...words}})),
  )
  const direct = [0, 3, 8, 8, 19, 25].map((day) => ({day, source: {page: '/contact'}}))
  const transaction = client.transaction()
  transaction.create({
    _id: 'campaign-fair',
    _type: 'campaign',
    title: 'Health fair',
    slug: {_type: 'slug', current: 'health-fair'},
    page: {_type: 'reference', _ref: LANDING_PAGE},
  })
  for (const [index, {day, source}] of [...sources, ...direct].entries()) {
    transaction.create({
      _id: `inbox.enquiry-${index}`,
      _type: 'submission',
      form: 'contact',
      status: 'new',
      submittedAt: new Date(Date.now() - day * DAY_MS).toISOString(),
      contact: {name: 'Asha Verma', email: 'asha@clinic.example', message: 'Please call us.'},
      source,
    })
  }
  await transaction.commit()
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
      await page.getByTestId('planned-list').getByText('Leaves the site').waitFor()
      await page.getByTestId('home-edits').getByRole('link').first().waitFor()
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
      await page.getByTestId('field-blocks').first().waitFor()
    },
    async blocks(page) {
      await openDocument(page, 'page', LANDING_PAGE)
      const blocks = page.getByTestId('field-blocks')
      await blocks.getByRole('button', {name: /^Add item/}).click()
      const pictures = page.locator('img[src*="thumbnail"]')
      await pictures.first().waitFor()
      await decodeAll(pictures)
    },
    async form(page) {
      await page.goto('/studio/structure/form;referral')
      await page.getByTestId('field-fields').getByText('Your Name', {exact: true}).waitFor()
    },
    async phone(page) {
      await openDocument(page, 'page', LANDING_PAGE)
      await page.getByRole('link', {name: 'Open the page'}).click()
      const phone = page.frameLocator('iframe')
      await phone.locator('sanity-visual-editing > *').first().waitFor({state: 'attached'})
      await page.getByTestId('presentation-root').getByText('Loading').waitFor({state: 'hidden'})
      await page.getByRole('button', {name: 'Toggle viewport size'}).click()
    },
    async media(page) {
      await page.getByRole('link', {name: 'Media', exact: true}).click()
      const pictures = page.locator('[data-testid^="media-asset-card-image"] img')
      await pictures.first().waitFor()
      await decodeAll(pictures)
    },
    async results(page) {
      await page.setViewportSize({...SIZE, height: 1340})
      await page.getByRole('link', {name: 'Results', exact: true}).click()
      await page.getByLabel('Counted by').selectOption({label: 'Campaign'})
      await page.getByRole('row', {name: 'Health fair'}).waitFor()
    },
    async order(page) {
      await page.setViewportSize(SIZE)
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
      await page.getByTestId('search-title').waitFor()
      await page.getByText('As a search result').evaluate((hint) => hint.scrollIntoView())
    },
    async history(page) {
      await openDocument(page, 'article', ARTICLE)
      await openHistory(page)
    },
    async scheduling(page) {
      await openDocument(page, 'article', UNPLANNED)
      await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
      await page.getByRole('menuitem', {name: 'Plan…'}).click()
      await page.getByLabel('When', {exact: true}).waitFor()
    },
    async scheduled(page) {
      await page.getByRole('dialog').getByRole('button', {name: 'Cancel'}).click()
      await page.getByRole('link', {name: 'Planned', exact: true}).click()
      await page.getByTestId('planned-list').getByText('Leaves the site').waitFor()
    },
  }
}

function decodeAll(pictures: Locator): Promise<unknown> {
  return pictures.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(images.map((image) => image.decode())),
  )
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
