/**
 * The built site with 10 000 articles and 1 000 questions: start, memory, and how long each kind of
 * page takes. Run by `npm run bench -- scale`. Needs a build.
 */
import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {say} from '#server/cli/shared/run-command.ts'
import {addManyDocuments} from '#tests/helpers/lake/many-documents.ts'
import {type SiteProcess, startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {quantile} from '#tests/helpers/studio/keystrokes.ts'
import {residentMb} from '../load/process-figures.ts'
import {publishTimes} from './publish-to-visible.ts'

const AMOUNTS = {articles: 10_000, faqs: 1_000}
const WARM_UP = 5
const REQUESTS = 40

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
  const {p50Ms, p95Ms} = await publishTimes(site)
  say(`\n${AMOUNTS.articles} articles, ${AMOUNTS.faqs} questions`)
  // biome-ignore lint/suspicious/noConsole: the table is what this program is for
  console.table(rows)
  say(`Filled in ${seconds(filledInMs)}, started again in ${seconds(site.startedInMs)}`)
  say(`Memory: ${fresh} MB after the start, ${residentMb(site.pid)} MB after all`)
  say(`Publish to visible: p50 ${p50Ms.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms`)
}

async function fill(dataDir: string): Promise<number> {
  await using site = await startSite({dataDir})
  const started = performance.now()
  await addManyDocuments(await editorClient(site.url), AMOUNTS)
  return performance.now() - started
}

async function measure(site: SiteProcess, {name, path, status = 200}: (typeof PAGES)[number]) {
  const times: number[] = []
  let bytes = 0
  for (let n = 0; n < WARM_UP + REQUESTS; n++) {
    const started = performance.now()
    const answer = await fetch(site.url + path(n))
    const body = await answer.arrayBuffer()
    if (n >= WARM_UP) times.push(performance.now() - started)
    if (answer.status !== status) throw new Error(`${path(n)} answered ${answer.status}`)
    bytes = Math.max(bytes, body.byteLength)
  }
  return {
    page: name,
    'p50 (ms)': quantile(times, 0.5).toFixed(1),
    'p95 (ms)': quantile(times, 0.95).toFixed(1),
    'size (kB)': (bytes / 1000).toFixed(0),
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
