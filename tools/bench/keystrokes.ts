import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {type OpenBrowser, openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'
import {type SiteProcess, startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {
  delaysMs,
  quantile,
  type Shown,
  timeNow,
  typeTimed,
  watchText,
} from '#tests/helpers/studio/keystrokes.ts'
import {overlaysReady} from '#tests/helpers/studio/presentation.ts'
import {fieldInput, signInToStudio} from '#tests/helpers/studio/studio.ts'

const ARTICLES = 500
const PER_TRANSACTION = 100
const TITLE = 'blocks[_key=="hero"].title'
const PATH = '/about'
/** A fast typist: 8 keys a second. */
const KEY_PAUSE_MS = 120
const WORDS = 12
const GIVE_UP_MS = 20_000

/**
 * Measures the time from a keystroke until the lake has saved it, until the page in Presentation
 * shows it, and until the form of another editor in another browser shows it, with 500 articles in
 * the dataset. Each key of twelve words is a sample; pages and a listener record the times. The
 * measurements are sequential, because browsers that render at once on a machine delay each other.
 */
export async function printKeystrokes(): Promise<void> {
  await using site = await startSite()
  const client = await editorClient(site.url)
  await addArticles(client)
  await printSaved(site, client)
  await printVisible(site)
  await printElsewhere(site)
}

const FORM = `intent/edit/id=page-about;type=page;path=${TITLE}`

async function printSaved(site: SiteProcess, client: SanityClient): Promise<void> {
  await using browser = await openBrowser()
  const writer = await openForm(browser, site, FORM)
  const saves = listenToTitle(client)
  print('Keystroke to saved', await measure(writer, async () => saves.seen))
  saves.stop()
}

async function printVisible(site: SiteProcess): Promise<void> {
  await using browser = await openBrowser()
  const address = `presentation/page/page-about/${TITLE}?preview=${PATH}`
  const writer = await openForm(browser, site, address)
  await overlaysReady(writer)
  const headline = writer.frameLocator('iframe').getByRole('heading', {level: 1})
  await headline.waitFor()
  print('Keystroke to visible in Presentation', await measure(writer, await watchText(headline)))
}

async function printElsewhere(site: SiteProcess): Promise<void> {
  await using browser = await openBrowser()
  await using otherBrowser = await openBrowser()
  const writer = await openForm(browser, site, FORM)
  const reader = await openForm(otherBrowser, site, FORM)
  const shown = await watchText(fieldInput(reader, TITLE))
  print('Keystroke to the form of another editor', await measure(writer, shown))
}

/** @param source - returns the titles seen so far, with their times */
async function measure(writer: Page, source: () => Promise<Shown[]>): Promise<number[]> {
  const input = fieldInput(writer, TITLE)
  let before = 'Start: '
  await input.fill(before)
  await input.press('End')
  const hasArrived = (text: string) => async () => (await source()).at(-1)?.text === text
  await until(hasArrived(before))
  const times: number[] = []
  for (let word = 1; word <= WORDS; word++) {
    const typed = `word ${word % 10} `
    const keys = await typeTimed(writer, typed, KEY_PAUSE_MS)
    const whole = before + typed
    await until(hasArrived(whole))
    times.push(...delaysMs({before, typed, keys}, await source()))
    before = whole
  }
  return times
}

/** The titles that the lake has saved, each with the time at which a listener received it. */
function listenToTitle(client: SanityClient) {
  const seen: Shown[] = []
  const draft = client.listen('*[_id == "drafts.page-about"]', {}, {includeAllVersions: true})
  const subscription = draft.subscribe((event) => {
    if (event.type !== 'mutation') return
    const title: unknown = event.result?.blocks?.[0]?.title
    if (typeof title === 'string') seen.push({at: timeNow(), text: title})
  })
  return {seen, stop: () => subscription.unsubscribe()}
}

async function openForm(browser: OpenBrowser, site: SiteProcess, address: string): Promise<Page> {
  const {page} = await openPage(browser, site.url, {viewport: {width: 1440, height: 1000}})
  page.setDefaultTimeout(60_000)
  await signInToStudio(page)
  await page.goto(`/studio/${address}`)
  await fieldInput(page, TITLE).waitFor()
  return page
}

/** Adds copies of the articles of the seed, each with its own slug. */
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
