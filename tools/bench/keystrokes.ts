import type {SanityClient} from '@sanity/client'
import type {Locator} from 'playwright-core'
import {type OpenBrowser, openBrowser, openPage} from '#tests/helpers/site/open-browser.ts'
import {type SiteProcess, startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {openForeignPost, startForeignStudio} from '#tests/helpers/studio/foreign-studio.ts'
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
const ARTICLE = {type: 'article', id: 'article-ward-tablets-offline', field: 'title'}
const ABOUT = {type: 'page', id: 'page-about', field: 'blocks[_key=="hero"].title'}
const PATH = '/about'
/** A fast typist: 8 keys a second. */
const KEY_PAUSE_MS = 120
const WORDS = 12
const GIVE_UP_MS = 20_000
const DESK = {viewport: {width: 1440, height: 1000}}

/**
 * Measures the time from a keystroke until the lake has saved it, the same in a Studio without plugins
 * on a lake of its own, then until the page in Presentation shows it, and until the form of another
 * editor in another browser shows it, with 500 articles in the dataset. Each key of twelve words is a
 * sample; pages and a listener record the times. The measurements are sequential, because browsers
 * that render at once on a machine delay each other.
 */
export async function printKeystrokes(): Promise<void> {
  await printEmptyStudio()
  await using site = await startSite()
  const client = await editorClient(site.url)
  await addCopies(client, 'article', await client.fetch('*[_type == "article"]'))
  await printSaved(site, client)
  await printVisible(site)
  await printElsewhere(site)
}

async function printEmptyStudio(): Promise<void> {
  await using studio = await startForeignStudio()
  await using browser = await openBrowser()
  await addCopies(studio.client, 'post', [{title: 'Copied'}])
  await studio.client.create({_id: 'post', _type: 'post', title: 'Typed'})
  const {page} = await openPage(browser, studio.url, DESK)
  await page.goto('/')
  const input = await openForeignPost(page, 'Typed')
  const saves = listenToTitle(studio.client, 'drafts.post')
  print('Keystroke to saved in a Studio without plugins', await measure(input, saves.seen))
  saves.stop()
}

async function printSaved(site: SiteProcess, client: SanityClient): Promise<void> {
  await using browser = await openBrowser()
  const input = await openForm(browser, site, ARTICLE)
  const saves = listenToTitle(client, `drafts.${ARTICLE.id}`)
  print('Keystroke to saved', await measure(input, saves.seen))
  saves.stop()
}

async function printVisible(site: SiteProcess): Promise<void> {
  await using browser = await openBrowser()
  const {type, id, field} = ABOUT
  const address = `presentation/${type}/${id}/${field}?preview=${PATH}`
  const input = await openField(browser, site, address, field)
  await overlaysReady(input.page())
  const headline = input.page().frameLocator('iframe').getByRole('heading', {level: 1})
  await headline.waitFor()
  print('Keystroke to visible in Presentation', await measure(input, await watchText(headline)))
}

async function printElsewhere(site: SiteProcess): Promise<void> {
  await using browser = await openBrowser()
  await using otherBrowser = await openBrowser()
  const input = await openForm(browser, site, ARTICLE)
  const shown = await watchText(await openForm(otherBrowser, site, ARTICLE))
  print('Keystroke to the form of another editor', await measure(input, shown))
}

/** @param source - returns the titles seen so far, with their times */
async function measure(input: Locator, source: () => Promise<Shown[]>): Promise<number[]> {
  let before = 'Start: '
  await input.fill(before)
  await input.press('End')
  const hasArrived = (text: string) => async () => (await source()).at(-1)?.text === text
  await until(hasArrived(before))
  const times: number[] = []
  for (let word = 1; word <= WORDS; word++) {
    const typed = `word ${word % 10} `
    const keys = await typeTimed(input.page(), typed, KEY_PAUSE_MS)
    const whole = before + typed
    await until(hasArrived(whole))
    times.push(...delaysMs({before, typed, keys}, await source()))
    before = whole
  }
  return times
}

/** The titles of a draft that the lake saves, each with the time at which a listener received it. */
function listenToTitle(client: SanityClient, id: string) {
  const shown: Shown[] = []
  const draft = client.listen('*[_id == $id]', {id}, {includeAllVersions: true})
  const subscription = draft.subscribe((event) => {
    if (event.type !== 'mutation') return
    const title: unknown = event.result?.title
    if (typeof title === 'string') shown.push({at: timeNow(), text: title})
  })
  return {seen: async () => shown, stop: () => subscription.unsubscribe()}
}

function openForm(browser: OpenBrowser, site: SiteProcess, {type, id, field}: typeof ARTICLE) {
  return openField(browser, site, `intent/edit/id=${id};type=${type};path=${field}`, field)
}

async function openField(browser: OpenBrowser, site: SiteProcess, address: string, field: string) {
  const {page} = await openPage(browser, site.url, DESK)
  await signInToStudio(page)
  await page.goto(`/studio/${address}`)
  const input = fieldInput(page, field)
  await input.waitFor()
  return input
}

/** Adds copies of documents of a type, each with its own slug. */
async function addCopies(client: SanityClient, type: string, originals: object[]): Promise<void> {
  const copies = Array.from({length: ARTICLES - originals.length}, (_, number) => {
    const slug = {_type: 'slug', current: `copy-${number}`}
    return {...originals[number % originals.length], _id: `copy-${number}`, _type: type, slug}
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
