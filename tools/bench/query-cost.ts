/**
 * What a query costs as the dataset grows, with and without narrowing. Run by `npm run bench`.
 *
 * First table: as many articles as documents of other types, both growing. Second table: the
 * number of articles stays, the rest of the dataset grows: a narrowed query must not notice.
 */
import {isDeepStrictEqual} from 'node:util'
import {articlesQuery} from '#app/content/article.ts'
import {DocumentIndex} from '#lake/query/document-index.ts'
import {evaluateQuery, type QueryRequest} from '#lake/query/evaluate.ts'
import type {LakeDocument} from '#lake/types.ts'

/** A page of a blog whose categories are documents. */
const BLOG_PAGE = `*[_type == "article" && ($category == null || category->slug.current == $category)]
  | order(publishedAt desc, _id) [$from...$to] {
    _id, title, excerpt, publishedAt, "slug": slug.current,
    "category": category->{title, "slug": slug.current},
    "author": author->name
  }`
const ARTICLE_BY_SLUG = '*[_type == "article" && slug.current == $slug][0]{title, body}'
const BY_ID = '*[_id == $id][0]'
const AUTHORS_WITH_COUNTS = `*[_type == "person"]
  {name, "articles": count(*[_type == "article" && references(^._id)])}`

const LIST = {category: '', from: 0, to: 6, whole: 60}

const QUERIES: {name: string; query: string; params: Record<string, unknown>}[] = [
  {name: 'blog list', query: articlesQuery, params: {...LIST, search: ''}},
  {name: 'blog search', query: articlesQuery, params: {...LIST, search: '*article* *77*'}},
  {name: 'blog page of 9', query: BLOG_PAGE, params: {category: null, from: 0, to: 9}},
  {name: 'article by slug', query: ARTICLE_BY_SLUG, params: {slug: 'article-7'}},
  {name: 'document by id', query: BY_ID, params: {id: 'article-7'}},
  {name: 'authors with counts', query: AUTHORS_WITH_COUNTS, params: {}},
]
const SIZES = [100, 10_000, 100_000]
/** Each figure is the median of as many runs as fit, three at least. */
const BUDGET_PER_FIGURE_MS = 700
const MAX_RUNS = 50

interface Row {
  articles: string
  others: string
  query: string
  'narrowed (ms)': string
  'whole (ms)': string
  'same answer': string
}

process.stdout.write('\nThe dataset grows, articles and all else\n')
await printTable(SIZES.map((size) => ({articles: size, others: size})))
process.stdout.write('\n1000 articles, all else grows\n')
await printTable([1_000, 10_000, 100_000].map((others) => ({articles: 1_000, others})))

async function printTable(shapes: {articles: number; others: number}[]): Promise<void> {
  const rows: Row[] = []
  for (const {articles, others} of shapes) {
    const index = new DocumentIndex(dataset(articles, others))
    for (const each of QUERIES) rows.push(await measureBoth(index, articles, others, each))
  }
  const columns = ['articles', 'others', 'query', 'narrowed (ms)', 'whole (ms)', 'same answer']
  // biome-ignore lint/suspicious/noConsole: the table is what this program is for
  console.table(rows, columns)
  if (rows.some((row) => row['same answer'] === 'NO')) process.exitCode = 1
}

async function measureBoth(
  index: DocumentIndex,
  articles: number,
  others: number,
  {name, query, params}: (typeof QUERIES)[number],
): Promise<Row> {
  const narrowed = await measure(index, {query, params, narrow: true})
  // A join without narrowing costs articles × people: hours at the larger sizes.
  const isFeasible = name !== 'authors with counts' || articles * others <= 1_000_000
  const whole = isFeasible ? await measure(index, {query, params, narrow: false}) : null
  return {
    articles: articles.toLocaleString('en'),
    others: others.toLocaleString('en'),
    query: name,
    'narrowed (ms)': narrowed.milliseconds.toFixed(2),
    'whole (ms)': whole?.milliseconds.toFixed(2) ?? '–',
    'same answer': whole ? (isDeepStrictEqual(narrowed.result, whole.result) ? 'yes' : 'NO') : '–',
  }
}

async function measure(
  index: DocumentIndex,
  request: Pick<QueryRequest, 'query' | 'params' | 'narrow'>,
): Promise<{milliseconds: number; result: unknown}> {
  const times: number[] = []
  const start = performance.now()
  let result: unknown
  while (
    times.length < 3 ||
    (times.length < MAX_RUNS && spentSince(start) < BUDGET_PER_FIGURE_MS)
  ) {
    const begin = performance.now()
    const answer = evaluateQuery(index, {
      perspective: 'published',
      identity: null,
      projectId: 'bench',
      dataset: 'production',
      ...request,
    })
    times.push(performance.now() - begin)
    result = answer.result
    if (spentSince(start) > 4 * BUDGET_PER_FIGURE_MS) break
  }
  times.sort((a, b) => a - b)
  return {milliseconds: times[Math.floor(times.length / 2)] ?? 0, result}
}

function spentSince(start: number): number {
  return performance.now() - start
}

function* dataset(articles: number, others: number): Generator<LakeDocument> {
  for (let n = 0; n < 10; n++) {
    yield document(`category-${n}`, 'category', {
      title: `Category ${n}`,
      slug: {current: `category-${n}`},
    })
    yield document(`person-${n}`, 'person', {name: `Person ${n}`})
  }
  for (let n = 0; n < articles; n++) yield article(n)
  for (let n = 0; n < others; n++) {
    yield document(`other-${n}`, `kind${n % 20}`, {title: `Other ${n}`, text: 'Some words here'})
  }
}

function article(n: number): LakeDocument {
  return document(`article-${n}`, 'article', {
    title: `Article ${n}`,
    excerpt: `What article ${n} is about`,
    slug: {_type: 'slug', current: `article-${n}`},
    // Spread over the years in an order unlike that of the ids.
    publishedAt: new Date(1_500_000_000_000 + ((n * 7919) % 100_003) * 3_600_000).toISOString(),
    category: {_type: 'reference', _ref: `category-${n % 10}`},
    author: {_type: 'reference', _ref: `person-${n % 10}`},
    body: [{_type: 'block', _key: 'a', children: [{_type: 'span', _key: 'b', text: `Text ${n}`}]}],
  })
}

function document(_id: string, _type: string, rest: Record<string, unknown>): LakeDocument {
  const stamp = '2026-01-01T00:00:00Z'
  return {_id, _type, _rev: 'bench', _createdAt: stamp, _updatedAt: stamp, ...rest}
}
