/**
 * What queries cost in processor time among many articles, and what a lake of that size needs to
 * start. Run by `npm run bench -- cost`; each size in a process of its own.
 */
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempDisposable, readFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {articleBySlugQuery, articlesQuery} from '#app/content/article.ts'
import {searchedArticlesQuery} from '#app/content/search.ts'
import {sitemapPartQuery} from '#app/content/site-index.ts'
import {createLake, type Lake, type Perspective} from '#lake/index.ts'
import {openDatabase} from '#lake/store/database.ts'
import {DATABASE_FILE} from '#lake/upkeep/files.ts'
import {loadContent, type StoredDocument} from '#studio/health/content.ts'
import {findFaults} from '#studio/health/faults.ts'
import {documentOf} from '#tests/helpers/lake/lake-documents.ts'
import {manyArticle} from '#tests/helpers/lake/many-documents.ts'
import {quantile} from '#tests/helpers/studio/keystrokes.ts'
import {residentMb} from '../load/process-figures.ts'
import {EVERY_TYPE, STUDIO_SEARCH} from './scale.ts'

const SIZES = [10_000, 50_000]
const RUNS = 15
const SEED = new URL('../../studio/seed/data/data.ndjson', import.meta.url)

interface Query {
  name: string
  targetMs: number
  query: string
  params: (run: number) => Record<string, unknown>
  perspective?: Perspective
}

const LIST = {category: '', search: '', from: 0, to: 6, whole: 60}

const QUERIES: Query[] = [
  {
    name: 'list of 100 newest',
    targetMs: 20,
    query: `*[_type == "article"] | order(publishedAt desc) [0...100]
      {_id, title, publishedAt, "slug": slug.current, "author": author->name}`,
    params: () => ({}),
  },
  {
    name: 'list of the Studio',
    targetMs: 100,
    query: '*[_type == "article"] | order(_updatedAt desc) [0...101] {_id, _type}',
    params: () => ({}),
    perspective: 'drafts',
  },
  {
    name: 'array::unique() of a field',
    targetMs: 100,
    query: 'array::unique(*[_type == "article"].category)',
    params: () => ({}),
  },
  {
    name: 'list with a count of each category',
    targetMs: 100,
    query: `*[_type == "article"] | order(publishedAt desc) [0...10]
      {title, "alike": count(*[_type == "article" && category == ^.category])}`,
    params: () => ({}),
  },
  {
    name: 'article by its slug',
    targetMs: 10,
    query: articleBySlugQuery,
    params: (run) => ({slug: `note-${run * 211}`}),
  },
  {
    name: 'references()',
    targetMs: 20,
    query: '*[references($id)]{_id, _type}',
    params: (run) => ({id: `many-article-${run * 37}`}),
  },
  {
    name: 'references() to every author',
    targetMs: 20,
    query: 'count(*[references(*[_type == "teamMember"]._id)])',
    params: () => ({}),
  },
  {
    name: 'search of the Studio, few found',
    targetMs: 80,
    query: STUDIO_SEARCH,
    params: (run) => ({types: ['article'], words: `note ${run * 7 + 1000}*`, raw: 'note'}),
    perspective: 'drafts',
  },
  {
    name: 'search of the Studio, many found',
    targetMs: 150,
    query: STUDIO_SEARCH,
    params: () => ({types: EVERY_TYPE, words: 'ward*', raw: 'ward'}),
    perspective: 'drafts',
  },
  {
    name: 'match in bodies',
    targetMs: 150,
    query: '*[_type == "article" && pt::text(body) match $words]{_id, title}',
    params: (run) => ({words: `*remark${run * 3}*`}),
  },
  {
    name: 'blog, a search',
    targetMs: 80,
    query: articlesQuery,
    params: (run) => ({...LIST, search: `*note* *${run + 1000}*`}),
  },
  {
    name: 'site search, in many titles',
    targetMs: 60,
    query: searchedArticlesQuery,
    params: () => ({words: 'ward*', plain: 'ward*', articles: 12}),
  },
  {
    name: 'site search, in few articles',
    targetMs: 60,
    query: searchedArticlesQuery,
    params: (run) => ({words: `remark${run * 3}*`, plain: `remark${run * 3}*`, articles: 12}),
  },
  {
    name: 'site search, in every text and no title',
    targetMs: 60,
    query: searchedArticlesQuery,
    params: () => ({words: 'monday*', plain: 'monday*', articles: 12}),
  },
  {name: 'blog, first page', targetMs: 30, query: articlesQuery, params: () => LIST},
  {
    name: 'sitemap, 10 000 addresses',
    targetMs: 300,
    query: sitemapPartQuery,
    params: () => ({from: 0, to: 10_000}),
  },
]

if (process.send) {
  const [folder = '', articles = ''] = process.argv.slice(2)
  process.send(await measure(folder, Number(articles)))
  process.disconnect?.()
} else {
  for (const articles of SIZES) await printSize(articles)
}

async function printSize(articles: number): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-cost-'))
  await fill(folder.path, articles)
  const child = fork(fileURLToPath(import.meta.url), [folder.path, String(articles)])
  const [figures]: Awaited<ReturnType<typeof measure>>[] = await once(child, 'message')
  if (!figures) return
  process.stdout.write(
    `\n${articles} articles: open after ${figures.startMs.toFixed(0)} ms, ${figures.startMB} MB then, ${figures.endMB} MB after all queries\n`,
  )
  // biome-ignore lint/suspicious/noConsole: the table is what this program is for
  console.table(figures.rows)
}

async function measure(dataDir: string, articles: number) {
  const started = performance.now()
  await using lake = await createLake({dataDir, publicUrl: 'http://localhost/lake'})
  const startMs = performance.now() - started
  const startMB = residentMb(process.pid)
  const rows = []
  for (const query of QUERIES) rows.push(await cost(lake, query))
  rows.push(await healthCost(lake))
  return {articles, startMs, startMB, endMB: residentMb(process.pid), rows}
}

async function cost(lake: Lake, query: Query) {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    const {perspective = 'published'} = query
    await lake.query(query.query, query.params(run), {perspective})
    const {user, system} = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  const [first = 0] = times
  const at = (share: number) => quantile(times, share).toFixed(1)
  return {
    query: query.name,
    'first (ms)': first.toFixed(1),
    'p50 (ms)': at(0.5),
    'p95 (ms)': at(0.95),
    target: query.targetMs,
  }
}

/** What the list of faults needs in processor time: at first, and when nothing has changed since. */
async function healthCost(lake: Lake) {
  const known = new Map<string, StoredDocument>()
  const fetch = (query: string, params: Record<string, unknown>) =>
    lake.query(query, params, {perspective: 'raw'})
  const times: string[] = []
  for (let look = 0; look < 2; look++) {
    const before = process.cpuUsage()
    const content = await loadContent(fetch, EVERY_TYPE, known)
    const read = process.cpuUsage(before)
    findFaults({content, report: null, origin: 'http://localhost', now: new Date()})
    const all = process.cpuUsage(before)
    const ms = ({user, system}: NodeJS.CpuUsage) => ((user + system) / 1000).toFixed(0)
    times.push(`${ms(read)} of ${ms(all)}`)
  }
  const [first = '', second = ''] = times
  const query = 'health of the site, its queries'
  return {query, 'first (ms)': first, 'p50 (ms)': second, 'p95 (ms)': '', target: 1000}
}

/** Articles with the text of one of the seed's, each with a word of its own. */
async function fill(dataDir: string, articles: number): Promise<void> {
  const lines = (await readFile(SEED, 'utf8')).split('\n').filter(Boolean)
  const model = lines
    .map((line) => JSON.parse(line))
    .find(({_type, body}) => _type === 'article' && body)
  const database = openDatabase(join(dataDir, DATABASE_FILE))
  const insert = database.prepare(
    'INSERT INTO documents (id, edits_since_snapshot, content) VALUES (?, 0, jsonb(?))',
  )
  database.exec('BEGIN')
  for (let n = 0; n < articles; n++) {
    const {_id, _type, ...rest} = manyArticle(n, {
      author: model.author,
      image: model.image,
      body: [...model.body, remark(n)],
    })
    const related = {_type: 'reference', _ref: `many-article-${n + 1}`, _weak: true}
    const _updatedAt = new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString()
    const document = documentOf(`${_id}`, _type, {...rest, related, _updatedAt})
    insert.run(`${_id}`, JSON.stringify(document))
  }
  database.exec('COMMIT')
  database.close()
}

function remark(n: number) {
  const span = {_type: 'span', _key: 'a', text: `A remark${n} at the end`, marks: []}
  return {_type: 'block', _key: `remark-${n}`, style: 'normal', markDefs: [], children: [span]}
}
