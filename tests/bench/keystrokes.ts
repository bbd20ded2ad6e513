import {pathToFileURL} from 'node:url'
import type {SanityClient} from '@sanity/client'
import type {Browser, Locator, Page} from 'playwright-core'
import {editorClient} from '../helpers/editor-client.ts'
import {
  delaysMs,
  quantile,
  type Shown,
  timeNow,
  typeTimed,
  watchText,
} from '../helpers/keystrokes.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {overlaysReady} from '../helpers/presentation.ts'
import {type SiteProcess, startSite} from '../helpers/start-site.ts'
import {fieldInput, signInToStudio} from '../helpers/studio.ts'

const ARTICLES = 500
const PER_TRANSACTION = 100
const TITLE = 'hero.title'
const PATH = '/about'
/** A quick writer: 8 keys a second. */
const KEY_PAUSE_MS = 120
const WORDS = 12
const GIVE_UP_MS = 20_000

/**
 * How long a key takes until the lake has saved it, until the page in Presentation shows it, and until
 * the form of another editor in another browser does: with 500 articles in the dataset. Each key of
 * twelve words counts; the times are taken where they happen, in the pages and by a listener.
 */
export async function printKeystrokes(): Promise<void> {
  await using site = await startSite()
  const client = await editorClient(site.url)
  await addArticles(client)
  await using browser = await openBrowser()
  await using otherBrowser = await openBrowser()
  const writer = await openForm(
    browser,
    site,
    `presentation/aboutPage/aboutPage/${TITLE}?preview=${PATH}`,
  )
  await overlaysReady(writer)
  const reader = await openForm(
    otherBrowser,
    site,
    `intent/edit/id=aboutPage;type=aboutPage;path=${TITLE}`,
  )
  const headline = writer.frameLocator('iframe').getByRole('heading', {level: 1})
  const {saved, visible, elsewhere} = await measure(client, writer, headline, reader)
  print('Keystroke to saved', saved)
  print('Keystroke to visible in Presentation', visible)
  print('Keystroke to the form of another editor', elsewhere)
}

async function measure(client: SanityClient, writer: Page, headline: Locator, reader: Page) {
  const input = fieldInput(writer, TITLE)
  await input.fill('Start: ')
  await input.press('End')
  await until(async () => (await headline.textContent())?.startsWith('Start: ') === true)
  const saves = listenToTitle(client)
  const shown = await watchText(headline)
  const readElsewhere = await watchText(fieldInput(reader, TITLE))
  const all: Record<'saved' | 'visible' | 'elsewhere', number[]> = {
    saved: [],
    visible: [],
    elsewhere: [],
  }
  let before = 'Start: '
  for (let word = 1; word <= WORDS; word++) {
    const typed = `word ${word % 10} `
    const keys = await typeTimed(writer, typed, KEY_PAUSE_MS)
    const whole = before + typed
    const sources: [keyof typeof all, () => Promise<Shown[]>][] = [
      ['saved', async () => saves.seen],
      ['visible', shown],
      ['elsewhere', readElsewhere],
    ]
    for (const [name, source] of sources) {
      await until(async () => (await source()).at(-1)?.text === whole)
      all[name].push(...delaysMs({before, typed, keys}, await source()))
    }
    before = whole
  }
  saves.stop()
  return all
}

/** The titles that the lake has taken, each with the time at which a listener heard of it. */
function listenToTitle(client: SanityClient) {
  const seen: Shown[] = []
  const draft = client.listen('*[_id == "drafts.aboutPage"]', {}, {includeAllVersions: true})
  const subscription = draft.subscribe((event) => {
    if (event.type !== 'mutation') return
    const title: unknown = event.result?.hero?.title
    if (typeof title === 'string') seen.push({at: timeNow(), text: title})
  })
  return {seen, stop: () => subscription.unsubscribe()}
}

async function openForm(browser: Browser, site: SiteProcess, address: string): Promise<Page> {
  const {page} = await openPage(browser, site.url, {viewport: {width: 1440, height: 1000}})
  page.setDefaultTimeout(60_000)
  await signInToStudio(page)
  await page.goto(`/studio/${address}`)
  await fieldInput(page, TITLE).waitFor()
  return page
}

/** Copies of the articles of the seed, each with an address of its own. */
async function addArticles(client: SanityClient): Promise<void> {
  const articles = await client.fetch<{_id: string; title: string}[]>('*[_type == "article"]')
  const copies = Array.from({length: ARTICLES - articles.length}, (_, number) => {
    const original = articles[number % articles.length]
    const slug = {_type: 'slug', current: `copy-${number}`}
    return {...original, _id: `copy-${number}`, _type: 'article', slug}
  })
  for (let start = 0; start < copies.length; start += PER_TRANSACTION) {
    const transaction = client.transaction()
    for (const copy of copies.slice(start, start + PER_TRANSACTION)) transaction.create(copy)
    await transaction.commit()
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + GIVE_UP_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('What was typed did not arrive')
    await new Promise((done) => setTimeout(done, 50))
  }
}

function print(what: string, times: number[]): void {
  const figure = (share: number) => `${quantile(times, share).toFixed(0)} ms`
  process.stdout.write(
    `${what}, ${ARTICLES} articles, ${times.length} keys: p50 ${figure(0.5)}, p95 ${figure(0.95)}\n`,
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printKeystrokes()
