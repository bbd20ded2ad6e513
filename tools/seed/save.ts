/**
 * `npm run seed:save`: replaces the seed by the published content of the data folder, so that the
 * seed can be edited in the Studio. Documents and pictures keep their place and name, and an
 * unchanged document keeps its line.
 */
import {execFileSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {
  copyFileSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {readEnv} from '#app/services/env/env.server.ts'
import {exportContent} from '#server/cli/move-content/export-content.ts'

interface Archived extends Record<string, unknown> {
  _id: string
}

const SEED = resolve(import.meta.dirname, '../../studio/seed/data')
const IMAGES = join(SEED, 'images')
/** What an editor or an upload says about a picture; the rest follows from its file. */
const ASSET_FIELDS = ['originalFilename', 'title', 'altText', 'description', 'creditLine']
/** Set by the lake. */
const SYSTEM_FIELDS = ['_createdAt', '_rev', '_system', '_updatedAt']

using folder = mkdtempDisposableSync(join(tmpdir(), 'seed-'))
const target = join(folder.path, 'seed.tar.gz')
await exportContent({
  env: readEnv({NODE_ENV: 'production'}),
  target,
  hasDrafts: false,
  hasInbox: false,
})
execFileSync('tar', ['-xzf', target, '-C', folder.path, '--strip-components=1'])

const names = takeImages(join(folder.path, 'images'))
const text = readFileSync(join(folder.path, 'data.ndjson'), 'utf8')
const withNames = text.replace(
  /(?<=image@file:\/\/\.\/images\/)[^"]+/g,
  (name) => names.get(name) ?? name,
)
saveAssets(join(folder.path, 'assets.json'))
const before = documentsOf(readFileSync(join(SEED, 'data.ndjson'), 'utf8')).map(({_id}) => _id)
const place = ({_id}: Archived) => (before.includes(_id) ? before.indexOf(_id) : before.length)
const documents = documentsOf(withNames).sort((a, b) => place(a) - place(b))
const lines = documents.map((document) => `${JSON.stringify(without(document, SYSTEM_FIELDS))}\n`)
writeFileSync(join(SEED, 'data.ndjson'), lines.join(''))
process.stdout.write(`Wrote ${documents.length} documents and ${names.size} pictures to ${SEED}\n`)

/** Writes what the media library says about the pictures, in the order of their names. */
function saveAssets(source: string): void {
  const archived: Record<string, Record<string, unknown>> = JSON.parse(readFileSync(source, 'utf8'))
  const entries = Object.entries(archived).map(([id, details]) => {
    const kept = Object.entries(details).filter(([field]) => ASSET_FIELDS.includes(field))
    return [id, Object.fromEntries(kept)] as const
  })
  const inOrder = entries.toSorted(([, one], [, other]) =>
    String(one.originalFilename).localeCompare(String(other.originalFilename)),
  )
  const text = JSON.stringify(Object.fromEntries(inOrder), null, 2)
  writeFileSync(join(SEED, 'assets.json'), `${text}\n`)
}

/** Copies new pictures, deletes unused ones. @returns the name in the seed, by that in the archive */
function takeImages(source: string): Map<string, string> {
  const known = new Map(readdirSync(IMAGES).map((name) => [hashOf(join(IMAGES, name)), name]))
  const taken = new Map<string, string>()
  for (const name of readdirSync(source)) {
    const kept = known.get(hashOf(join(source, name)))
    if (!kept) copyFileSync(join(source, name), join(IMAGES, name))
    taken.set(name, kept ?? name)
  }
  const used = new Set(taken.values())
  for (const name of readdirSync(IMAGES)) if (!used.has(name)) rmSync(join(IMAGES, name))
  return taken
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function documentsOf(ndjson: string): Archived[] {
  return ndjson
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

function without(document: Archived, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))
}
