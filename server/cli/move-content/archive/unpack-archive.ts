import {constants, createReadStream, type Dirent} from 'node:fs'
import {mkdir, open, readdir, stat, writeFile} from 'node:fs/promises'
import {join, posix, win32} from 'node:path'
import {pipeline} from 'node:stream'
import {createGunzip} from 'node:zlib'
import {createTarDecoder} from 'modern-tar'
import {CommandError} from '../../shared/command-error.ts'
import type {Budget} from './budget.ts'

/** Names in a folder that `unpackArchive` has filled. */
export const DATA_FILE = 'data.ndjson'
export const ASSETS_FILE = 'assets.json'
const ASSET_DIRS = ['images', 'files'] as const
export type AssetDir = (typeof ASSET_DIRS)[number]

type Content = AsyncIterable<Uint8Array>

/**
 * Unpacks an archive into an empty folder: the documents, the asset metadata, and the files in
 * `images` and `files`. An archive is untrusted, so only regular files with names inside the folder
 * are written.
 *
 * @param path - `.tar.gz`, `.tar`, `.ndjson`, `.ndjson.gz`, or the folder of an unpacked archive
 * @throws CommandError if it is not such an archive, names paths outside of itself, or is too large
 */
export async function unpackArchive(path: string, folder: string, budget: Budget): Promise<void> {
  for (const name of ASSET_DIRS) await mkdir(join(folder, name), {recursive: true})
  const isFolder = (await stat(path)).isDirectory()
  if (isFolder) await copyFolder(path, folder, budget)
  else await readStream(await decompressed(path), folder, budget)
}

async function copyFolder(source: string, folder: string, budget: Budget): Promise<void> {
  const take = async (place: string, entry: Dirent) => {
    if (!PLACE.test(place)) return
    if (!entry.isFile()) throw unusual(place)
    budget.takeFile()
    // A link that has just replaced the file could lead outside of the folder.
    const file = await open(join(source, place), constants.O_RDONLY | constants.O_NOFOLLOW)
    await write(place, folder, counted(file.createReadStream(), budget))
  }
  for (const entry of await readdir(source, {withFileTypes: true})) {
    if (isAssetDir(entry.name)) {
      if (!entry.isDirectory()) throw unusual(entry.name)
      const assets = await readdir(join(source, entry.name), {withFileTypes: true})
      for (const asset of assets) await take(`${entry.name}/${asset.name}`, asset)
    } else await take(entry.name, entry)
  }
}

async function readStream(content: Content, folder: string, budget: Budget): Promise<void> {
  const {isTar, chunks} = await detectTar(counted(content, budget))
  if (!isTar) return await write(DATA_FILE, folder, chunks)
  let root: string | null = null
  const decoder = createTarDecoder({strict: true})
  void feed(chunks, decoder.writable)
  for await (const {header, body} of decoder.readable) {
    budget.takeFile()
    const {type} = header
    if (type !== 'file' && type !== 'directory') throw unusual(header.name)
    const found = locate(header.name)
    if (type === 'directory' || found === null) {
      await body.cancel()
      continue
    }
    if (!Number.isSafeInteger(header.size)) throw new CommandError('The archive is damaged.')
    root ??= found.root
    if (root !== found.root) throw severalDatasets()
    await write(found.place, folder, body)
  }
}

/** Writes chunks to a stream. A failure aborts the stream, and its reader receives the error. */
async function feed(chunks: Content, target: WritableStream<Uint8Array>): Promise<void> {
  const writer = target.getWriter()
  try {
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => {})
  }
}

/** Paths that an import reads. File systems create names that begin with a dot. */
const PLACE = /^(?:[^/.][^/]*\.ndjson|assets\.json|(?:images|files)\/[^/.][^/]*)$/
/** An export puts everything into one folder; `tar` often adds another one. */
const ENTRY = /^(?<root>(?:[^/]+\/){0,2}?)(?<place>(?:images|files)\/[^/]+|[^/]+)$/

/**
 * The target path of an entry; null if an import does not read it.
 *
 * @throws CommandError for a path that may lead outside of the archive
 */
function locate(name: string): {root: string; place: string} | null {
  const isAbsolute = posix.isAbsolute(name) || win32.isAbsolute(name)
  const segments = name.split('/')
  if (isAbsolute || /[\\\0]/.test(name) || segments.includes('..')) {
    throw new CommandError(`The archive names a path outside of itself: ${JSON.stringify(name)}`)
  }
  const path = segments.filter((segment) => segment !== '.').join('/')
  const {root = '', place = ''} = ENTRY.exec(path)?.groups ?? {}
  return PLACE.test(place) ? {root, place} : null
}

async function write(place: string, folder: string, content: Content): Promise<void> {
  const name = place.endsWith('.ndjson') && !place.includes('/') ? DATA_FILE : place
  try {
    await writeFile(join(folder, name), content, {flag: 'wx'})
  } catch (error) {
    const isTwice = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isTwice) throw error
    if (name === DATA_FILE) throw severalDatasets()
    throw new CommandError(`The archive holds ${JSON.stringify(name)} twice.`)
  }
}

async function decompressed(path: string): Promise<Content> {
  await using file = await open(path)
  const head = Buffer.alloc(2)
  await file.read(head, 0, 2, 0)
  const source = createReadStream(path)
  const isGzip = head[0] === 0x1f && head[1] === 0x8b
  // A failure ends the iteration with the same error.
  return isGzip ? pipeline(source, createGunzip(), () => {}) : source
}

async function* counted(content: Content, budget: Budget): Content & AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    budget.takeBytes(chunk.byteLength)
    yield chunk
  }
}

const MAGIC = Buffer.from('ustar')
const MAGIC_AT = 257

/** Detects tar by the first bytes. The returned chunks still contain them. */
async function detectTar(chunks: AsyncGenerator<Uint8Array>) {
  const parts: Uint8Array[] = []
  let length = 0
  while (length < MAGIC_AT + MAGIC.length) {
    const {done, value} = await chunks.next()
    if (done) break
    parts.push(value)
    length += value.byteLength
  }
  const head = Buffer.concat(parts)
  async function* all() {
    yield head
    yield* chunks
  }
  return {isTar: head.subarray(MAGIC_AT, MAGIC_AT + MAGIC.length).equals(MAGIC), chunks: all()}
}

function isAssetDir(name: string): name is AssetDir {
  return name === 'images' || name === 'files'
}

function unusual(name: string): CommandError {
  return new CommandError(
    `The archive holds a link or a device: ${JSON.stringify(name)}. Only files are taken.`,
  )
}

function severalDatasets(): CommandError {
  return new CommandError('The archive holds more than one dataset; import one at a time.')
}
