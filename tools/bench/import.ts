/**
 * The official importer adds 50 000 articles and 1 000 pictures to a running site. Meanwhile a client
 * queries and a visitor reads; then an editor edits. Run by `npm run bench -- import`. Needs a build.
 */
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {mkdir, mkdtempDisposable, open, readdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {say} from '#server/cli/shared/run-command.ts'
import {type ArticleModel, manyArticle} from '#tests/helpers/lake/many-documents.ts'
import {startSite} from '#tests/helpers/site/start-site.ts'
import {editorClient} from '#tests/helpers/studio/editor-client.ts'
import {quantile} from '#tests/helpers/studio/keystrokes.ts'
import {seconds, timeOf} from './scale.ts'

const ARTICLES = 50_000
const PICTURES = 1_000
const EDITS = 100
/** A query and a visit are sent at this interval. */
const EVERY_MS = 200
const PAGES = ['/', '/blog', '/faq', '/about', '/madicare']
const QUERIES = [
  '*[_type == "article"] | order(publishedAt desc) [0...20]{title, "author": author->name}',
  '*[_type == "article" && slug.current == "note-7"][0]',
  '*[_id in ["siteSettings", "many-article-7"]]',
]
const SEED_PICTURES = new URL('../../studio/seed/data/images/', import.meta.url)

/** Prints how long the import takes, and what readers wait meanwhile. */
export async function printImport(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-import-'))
  await using site = await startSite()
  const client = await editorClient(site.url)
  await writeArchive(folder.path, client)
  const started = performance.now()
  const importer = fork(fileURLToPath(import.meta.url), [folder.path, site.url])
  importer.on('message', (step) => say(`${step} after ${seconds(performance.now() - started)}`))
  const importing = once(importer, 'exit')
  const query = (n: number) => client.fetch(QUERIES[n % QUERIES.length] ?? '')
  const visit = async (n: number) => (await fetch(site.url + PAGES[n % PAGES.length])).text()
  const [[exitCode], reads, visits] = await Promise.all([
    importing,
    timesUntil(importing, query),
    timesUntil(importing, visit),
  ])
  if (exitCode !== 0) throw new Error(`The importer ended with ${exitCode}`)
  say(`Imported in ${seconds(performance.now() - started)}`)
  const edits = await timesOfEdits(client)
  // biome-ignore lint/suspicious/noConsole: the table is what this program is for
  console.table({
    'query during the import': row(reads),
    'page during the import': row(visits),
    'edit after the import': row(edits),
  })
}

/** An archive as `sanity dataset export` makes it, unpacked. Its pictures are those of the seed. */
async function writeArchive(folder: string, client: SanityClient) {
  await mkdir(join(folder, 'images'))
  const names = await readdir(SEED_PICTURES)
  for (let n = 0; n < PICTURES; n++) {
    const bytes = await readFile(new URL(names[n % names.length] ?? '', SEED_PICTURES))
    // Decoders ignore what follows a picture, but its hash is another one.
    await writeFile(join(folder, 'images', `${n}.webp`), [bytes, Buffer.from(`${n}`)])
  }
  const model = await client.fetch<ArticleModel>(
    '*[_type == "article" && defined(image.asset)][0]{author, image, "body": body[0...4]}',
  )
  await using file = await open(join(folder, 'data.ndjson'), 'w')
  for (let n = 0; n < ARTICLES; n++) {
    const _sanityAsset = `image@file://./images/${n}.webp`
    const image = n < PICTURES ? {_type: 'imageWithAlt', alt: `Picture ${n}`, _sanityAsset} : null
    const related = {_type: 'reference', _ref: `many-article-${(n + 1) % ARTICLES}`}
    const article = {...manyArticle(n, {...model, image}), related}
    await file.write(`${JSON.stringify(article)}\n`)
  }
}

/** Milliseconds of each request until `end`. Those that wait do not delay the next one. */
async function timesUntil(end: Promise<unknown>, request: (n: number) => Promise<unknown>) {
  const times: Promise<number>[] = []
  const over = new AbortController()
  void end.finally(() => over.abort())
  for (let n = 0; !over.signal.aborted; n++) {
    times.push(timeOf(() => request(n)))
    await wait(EVERY_MS)
  }
  return Promise.all(times)
}

async function timesOfEdits(editor: SanityClient): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < EDITS; n++) {
    const publishedId = `many-article-${n}`
    const edit = {
      actionType: 'sanity.action.document.edit' as const,
      draftId: `drafts.${publishedId}`,
      publishedId,
      patch: {set: {title: `Edit ${n}`}},
    }
    times.push(await timeOf(() => editor.action(edit)))
  }
  return times
}

function row(times: readonly number[]) {
  const at = (share: number) => Number(quantile(times, share).toFixed(1))
  return {requests: times.length, 'p50 (ms)': at(0.5), 'p95 (ms)': at(0.95), 'max (ms)': at(1)}
}

if (process.send) {
  const [folder = '', siteUrl = ''] = process.argv.slice(2)
  let shown = ''
  await sanityImport(folder, {
    client: await editorClient(siteUrl),
    operation: 'create',
    onProgress({step}) {
      if (step !== shown) process.send?.(step)
      shown = step
    },
  })
  process.exit()
}
