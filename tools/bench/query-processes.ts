/**
 * Measures the cost for editors of queries in child processes (decision 0024): the same queries in
 * this process and through the pool, and the time from an edit to the event of a listener.
 */
import {documentOf} from '#tests/helpers/lake/lake-documents.ts'
import {startLake} from '#tests/helpers/lake/start-lake.ts'

const ARTICLES = 500
const RUNS = 200

const QUERIES: {name: string; query: string}[] = [
  {
    name: 'Studio list',
    query: '*[_type == "article"] | order(_updatedAt desc) [0...100] {_id, _type, title}',
  },
  {name: 'Studio search', query: '*[_type == "article" && [@] match text::query("article 77")]'},
  {name: 'document by id', query: '*[_id == "article-7"][0]'},
]

export async function printQueryProcesses(): Promise<void> {
  await using lake = await startLake()
  const client = lake.client('editor', {perspective: 'raw'})
  const articles = Array.from({length: ARTICLES}, (_, n) =>
    documentOf(`article-${n}`, 'article', {title: `Article ${n}`, body: 'word '.repeat(500)}),
  )
  await client.mutate(articles.map((article) => ({createOrReplace: article})))
  const headers = {authorization: `Bearer ${lake.token('editor')}`}
  const begin = performance.now()
  await client.fetch('1')
  process.stdout.write(`\nQueries in child processes, ${ARTICLES} articles\n`)
  print('first query: start of a process', [performance.now() - begin])
  for (const {name, query} of QUERIES) {
    const search = new URLSearchParams({query, perspective: 'raw'})
    const request = () =>
      new Request(`${lake.url}/v2025-02-19/data/query/production?${search}`, {headers})
    const ask = async (fetch: (request: Request) => Promise<Response>) => {
      await (await fetch(request())).arrayBuffer()
    }
    print(`${name}, in this process`, await measure(() => ask(lake.lake.localFetch)))
    print(`${name}, in a child process`, await measure(() => ask(lake.lake.fetch)))
  }
  const waiting: (() => void)[] = []
  const nextEvent = () => new Promise<void>((resolve) => waiting.push(resolve))
  const welcome = nextEvent()
  const listener = client
    .listen('*[_type == "article"]', {}, {events: ['welcome', 'mutation'], includeResult: false})
    .subscribe(() => waiting.shift()?.())
  await welcome
  const edit = async (n: number) => {
    const event = nextEvent()
    await client
      .patch('article-7')
      .set({title: `Edit ${n}`})
      .commit()
    await event
  }
  let count = 0
  print('edit to listener event', await measure(() => edit(++count)))
  listener.unsubscribe()
}

async function measure(work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)
}

function print(name: string, sorted: number[]): void {
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1)
  process.stdout.write(`  ${name.padEnd(38)} p50 ${at(0.5)} ms   p95 ${at(0.95)} ms\n`)
}

if (import.meta.main) await printQueryProcesses()
