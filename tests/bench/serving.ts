import {fork} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import type {SanityClient} from '@sanity/client'
import autocannon from 'autocannon'
import {ask} from '../helpers/ask.ts'
import {editorClient} from '../helpers/editor-client.ts'
import {type SiteProcess, startSite} from '../helpers/start-site.ts'

const ARTICLE = 'article-first-fhir-interface'
const ARTICLE_PATH = '/blog/your-first-fhir-interface'
const MEASURED = ['/', ARTICLE_PATH]
const ENCODED = {'accept-encoding': 'br, gzip'}
const CONNECTIONS = 100
const ROUNDS = 3
const ROUND_S = 3
/** The share of a bare server's throughput that ours has to reach. */
const LEAST_RATIO = 0.6
const EDIT_EVERY_MS = 50
const FRESH_PAGES = 50

/** Prints how fast kept pages are served; the process fails below the least ratio. */
export async function printServing(): Promise<void> {
  await using site = await startSite()
  const editor = await editorClient(site.url)
  print(`\nServing from memory: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_S} s each,`)
  print('side by side with a bare node:http server that sends the same bytes\n')
  for (const path of MEASURED) await comparePage(site, path)
  await printStorm(site, editor)
  await printTimeToFresh(site, editor)
  print(`Memory after all that: ${residentMb(site.pid)} resident`)
}

async function comparePage(site: SiteProcess, path: string): Promise<void> {
  await bestForm(site.url, path)
  await using bare = await startBare(site.url, path)
  const rounds: {site: autocannon.Result; bare: autocannon.Result}[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({site: await fire(site.url, path), bare: await fire(bare.url, path)})
  }
  const ratios = rounds.map((round) => round.site.requests.average / round.bare.requests.average)
  const ratio = median(ratios)
  print(
    `${path}\n` +
      `  site ${describe(rounds.map((round) => round.site))}\n` +
      `  bare ${describe(rounds.map((round) => round.bare))}\n` +
      `  ratio ${ratio.toFixed(2)} (rounds: ${ratios.map((each) => each.toFixed(2)).join(', ')}; at least ${LEAST_RATIO})`,
  )
  if (!(ratio >= LEAST_RATIO)) process.exitCode = 1
}

/** What visitors get while an editor saves many times a second. */
async function printStorm(site: SiteProcess, editor: SanityClient): Promise<void> {
  let edits = 0
  const storm = setInterval(() => {
    edits++
    void editor
      .patch(ARTICLE)
      .set({title: `Edit ${edits} of a storm`})
      .commit()
  }, EDIT_EVERY_MS)
  const [page, other] = [await fire(site.url, ARTICLE_PATH), await fire(site.url, '/')]
  clearInterval(storm)
  print(`While an article is edited ${1000 / EDIT_EVERY_MS} times a second (${edits} edits):`)
  print(`  that article ${describe([page])}`)
  print(`  the home page ${describe([other])}`)
  if (page.non2xx + other.non2xx + page.errors + other.errors > 0) process.exitCode = 1
}

/** From sending one publish that changes 50 pages until every visitor of theirs has the new one. */
async function printTimeToFresh(site: SiteProcess, editor: SanityClient): Promise<void> {
  const paths = await addArticles(editor)
  const visit = async (path: string) => (await ask(site.url, path)).body.toString()
  await Promise.all(paths.map(visit))
  const footerText = 'A footer that all pages show'
  const started = performance.now()
  await editor.patch('siteSettings').set({footerText}).commit()
  const committedMs = performance.now() - started
  const pages = await Promise.all(paths.map(visit))
  const visitedMs = performance.now() - started
  const fresh = pages.filter((html) => html.includes(footerText)).length
  print(
    `One publish that changes ${FRESH_PAGES} pages: ${fresh} of ${FRESH_PAGES} fresh at the first visit; ` +
      `commit ${ms(committedMs)}, all visited at once ${ms(visitedMs)}`,
  )
  if (fresh < FRESH_PAGES) process.exitCode = 1
  const again = performance.now()
  await editor.patch('siteSettings').set({footerText: 'Another footer'}).commit()
  for (const path of paths) while (!(await isReady(site.url, path)));
  print(`  without a visitor, all are ready in memory after ${ms(performance.now() - again)}`)
}

/** Asked without a visit's effect: 304 or 200 from memory, and not a page that is to be checked. */
async function isReady(origin: string, path: string): Promise<boolean> {
  const {headers, body} = await ask(origin, path)
  return headers['cache-status'] === 'pages; hit' && body.includes('Another footer')
}

async function addArticles(editor: SanityClient): Promise<string[]> {
  const slugs = Array.from({length: FRESH_PAGES}, (_, n) => `bench-${n}`)
  const transaction = editor.transaction()
  for (const current of slugs) {
    const slug = {_type: 'slug', current}
    transaction.create({
      _type: 'article',
      title: current,
      slug,
      publishedAt: '2026-01-01T00:00:00Z',
    })
  }
  await transaction.commit()
  return slugs.map((slug) => `/blog/${slug}`)
}

function fire(url: string, path: string): Promise<autocannon.Result> {
  return autocannon({
    ...{url: url + path, headers: ENCODED, connections: CONNECTIONS, duration: ROUND_S},
  })
}

/** Until the page is there in its smallest form, which is made after the first visitor's. */
async function bestForm(origin: string, path: string): Promise<void> {
  const sizeNow = async () => (await ask(origin, path, ENCODED)).body.length
  const first = await sizeNow()
  const giveUpAt = performance.now() + 20_000
  while ((await sizeNow()) >= first && performance.now() < giveUpAt) {
    await new Promise((passed) => setTimeout(passed, 100))
  }
}

async function startBare(origin: string, path: string) {
  const {headers, body} = await ask(origin, path, ENCODED)
  const own = new Set(['date', 'connection', 'keep-alive'])
  const sent = Object.entries(headers).filter(([name]) => !own.has(name))
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send({headers: sent.flat().map(String), body: body.toString('base64')})
  const [url] = await once(child, 'message')
  return {
    url: String(url),
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

function describe(results: autocannon.Result[]): string {
  const rate = median(results.map(({requests}) => requests.average))
  const p99 = median(results.map(({latency}) => latency.p99))
  const failed = results.reduce((sum, {non2xx, errors}) => sum + non2xx + errors, 0)
  return `${rate.toFixed(0)} requests/s, p99 ${p99.toFixed(0)} ms, ${failed} failed`
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function residentMb(pid: number | undefined): string {
  try {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return `${Math.round(Number(kb) / 1024)} MB`
  } catch {
    return 'an amount that only Linux tells'
  }
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printServing()
