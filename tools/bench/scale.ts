/**
 * The built site with 10 000 articles and 1 000 questions: start, memory, and how long each kind of
 * page takes. Run by `npm run bench -- scale`. Needs a build.
 */
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {schemaTypes} from '#schemas/index.ts'
import {say} from '#server/cli/shared/run-command.ts'
import {addManyDocuments} from '#tests/helpers/lake/many-documents.ts'
import {type SiteProcess, startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {quantile} from '#tests/helpers/studio/keystrokes.ts'
import {measure as measureTasks, type Task} from '../load/polite-clients.ts'
import {residentMb} from '../load/process-figures.ts'
import {publishTimes} from './publish-to-visible.ts'

const AMOUNTS = {articles: 10_000, faqs: 1_000}
const WARM_UP = 5
const REQUESTS = 40
const EDITORS = 4

/** As the search of the Studio sends it. */
export const STUDIO_SEARCH = `*[_type in $types] | score(
  boost(_type in ["article"] && title match text::query($words), 10),
  ([@, _id] match text::query($words) || references($raw))
) [_score > 0] {_type, _id, _originalId, "orderings": [_score]} | order(orderings[0] desc) [0...1001]`
export const EVERY_TYPE = schemaTypes.filter(({type}) => type === 'document').map(({name}) => name)

/** Paths by the number of the request; a number in the path avoids the cache. */
const PAGES: {name: string; path: (n: number) => string; status?: number}[] = [
  {name: 'blog', path: () => '/blog'},
  {name: 'blog, a page far down', path: (n) => `/blog?page=${200 + n * 7}`},
  {name: 'blog, category', path: (n) => `/blog?category=Case+Studies&page=${1 + n}`},
  {name: 'blog, search, many found', path: (n) => `/blog?q=ward+${n}`},
  {name: 'blog, search, one found', path: (n) => `/blog?q=note+${1_000 + n}`},
  {name: 'blog, search, none found', path: (n) => `/blog?q=nothing+${n}`},
  {name: 'blog, search, many words', path: (n) => `/blog?q=${'a+e+i+o+n+t+'.repeat(20)}${n}`},
  {name: 'article', path: (n) => `/blog/note-${n * 211}`},
  {name: 'faq', path: () => '/faq'},
  {name: 'faq, search', path: (n) => `/faq?q=answer+${n}`},
  {name: 'sitemap index', path: () => '/sitemap.xml'},
  {name: 'sitemap part', path: (n) => `/sitemap/articles-${1 + (n % 5)}.xml`},
  {name: 'rss', path: () => '/rss.xml'},
  {name: 'llms.txt', path: () => '/llms.txt'},
  {name: 'unknown address', path: (n) => `/blog/nott-on-the-wrd-${n}`, status: 404},
]

/** Prints the figures as tables. */
export async function printScale(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-scale-'))
  const filledInMs = await fill(folder.path)
  await using site = await startSite({dataDir: folder.path})
  const fresh = residentMb(site.pid)
  const rows = []
  for (const page of PAGES) rows.push(await measure(site, page))
  const p99Ms = await whileSearching(site)
  const {p50Ms, p95Ms} = await publishTimes(site)
  say(`\n${AMOUNTS.articles} articles, ${AMOUNTS.faqs} questions`)
  // biome-ignore lint/suspicious/noConsole: the table is what this program is for
  console.table(rows)
  say(`Filled in ${seconds(filledInMs)}, started again in ${seconds(site.startedInMs)}`)
  say(`Memory: ${fresh} MB after the start, ${residentMb(site.pid)} MB after all`)
  say(`Cached page while ${EDITORS} editors search: p99 ${p99Ms} ms`)
  say(`Publish to visible: p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms`)
}

async function fill(dataDir: string): Promise<number> {
  await using site = await startSite({dataDir})
  const editor = await editorClient(site.url)
  return await timeOf(() => addManyDocuments(editor, AMOUNTS))
}

async function measure(site: SiteProcess, {name, path, status = 200}: (typeof PAGES)[number]) {
  const times: number[] = []
  let bytes = 0
  for (let n = 0; n < WARM_UP + REQUESTS; n++) {
    const started = performance.now()
    const response = await fetch(site.url + path(n))
    const body = await response.arrayBuffer()
    if (n >= WARM_UP) times.push(performance.now() - started)
    if (response.status !== status) throw new Error(`${path(n)} responded ${response.status}`)
    bytes = Math.max(bytes, body.byteLength)
  }
  return {
    page: name,
    'p50 (ms)': quantile(times, 0.5).toFixed(1),
    'p95 (ms)': quantile(times, 0.95).toFixed(1),
    'size (kB)': (bytes / 1000).toFixed(0),
  }
}

/** Each editor searches for a word that every article has, one search after the other. */
async function whileSearching(site: SiteProcess): Promise<string> {
  const client = (await editorClient(site.url)).withConfig({perspective: 'drafts'})
  const words = {types: EVERY_TYPE, words: 'ward*', raw: 'ward'}
  const work = async () => void (await client.fetch(STUDIO_SEARCH, words))
  const editors = Array.from({length: EDITORS}, () => ({name: 'search', pauseMs: 0, work}))
  const visitor: Task = {name: 'visit', pauseMs: 20, work: (get) => get('/')}
  const [visits] = await measureTasks(site.url, [visitor, ...editors], AbortSignal.timeout(10_000))
  return quantile(visits?.timesMs ?? [], 0.99).toFixed(0)
}

/** Milliseconds that a request takes. */
export async function timeOf(request: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await request()
  return performance.now() - started
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
