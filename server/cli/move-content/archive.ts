import {isUtf8} from 'node:buffer'
import {randomUUID} from 'node:crypto'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {mkdir, readdir, readFile, stat, writeFile} from 'node:fs/promises'
import {join, posix, relative, win32} from 'node:path'
import {PassThrough, type Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {pathToFileURL} from 'node:url'
import {createGunzip} from 'node:zlib'
import type {TarHeader} from 'modern-tar'
import {packTar, unpackTar} from 'modern-tar/fs'
import {z} from 'zod'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {CommandError} from '../shared/command-error.ts'

const MEBIBYTE = 1024 * 1024
/** All documents are in memory, and a string can't be longer than 512 MiB. */
const DOCUMENTS_MAX_BYTES = 256 * MEBIBYTE
/** Much more than a large site has, and far less than a disk holds. */
export const ARCHIVE_LIMITS = {maxBytes: 8 * 1024 * MEBIBYTE, maxFiles: 100_000}

/** Paths that an import reads. File systems create names that begin with a dot. */
const PLACE = /^(?:[^/.][^/]*\.ndjson|assets\.json|(?:images|files)\/[^/.][^/]*)$/
/** An export puts everything into one folder; `tar` often adds another one. */
const ENTRY = /^(?<root>(?:[^/]+\/){0,2}?)(?<place>(?:images|files)\/[^/]+|[^/]+)$/
const DATA_FILE = 'data.ndjson'

/** The types of assets, as the importer recognises them. */
const ASSET_TYPE = /^sanity\.[a-zA-Z]+Asset$/
/** The field in which a document names the file of its asset. */
const ASSET_KEY = '_sanityAsset'
const LOCAL = /^(image|file)@file:\/\/\.\/(images|files)\/([^/\\?#]+)$/
const REMOTE = /^(?:image|file)@https?:\/\/.+$/

const documentSchema = z.looseObject({_id: z.string().default(randomUUID), _type: z.string()})

interface ArchiveRequest {
  /** `.tar.gz`, `.tar`, `.ndjson`, `.ndjson.gz`, or the folder of an unpacked archive. */
  path: string
  /** An empty folder that exists while the archive is used. */
  folder: string
  budget: Budget
  /** Whether documents may name files by URL. */
  allowRemote: boolean
}

/**
 * Unpacks an archive for the importer. It is untrusted: only regular files with names inside the folder
 * are written, and documents name no other file. The importer reads nothing else of this machine.
 *
 * @throws CommandError if the archive is damaged, too large, or names what is outside of itself
 */
export async function openArchive(request: ArchiveRequest): Promise<void> {
  const {path, folder, budget, allowRemote} = request
  for (const name of ['images', 'files']) await mkdir(join(folder, name), {recursive: true})
  await unpack(path, folder, budget)
  const held = {
    images: new Set(await readdir(join(folder, 'images'))),
    files: new Set(await readdir(join(folder, 'files'))),
  }

  /** The asset that a document names, with the URL of its file in the folder. */
  function resolveAsset(value: unknown, documentId: string): string {
    const refused = (reason: string) => {
      const names = `The document ${JSON.stringify(documentId)} names ${JSON.stringify(value)}`
      return new CommandError(`${names}, ${reason}`)
    }
    const text = typeof value === 'string' ? value : ''
    const [, kind, dir, rest = ''] = LOCAL.exec(text) ?? []
    if (dir === 'images' || dir === 'files') {
      const name = [rest, decodePercent(rest)].find((candidate) => held[dir].has(candidate))
      if (name === undefined) throw refused('which the archive does not hold.')
      return `${kind}@${pathToFileURL(join(folder, dir, name))}`
    }
    if (!REMOTE.test(text)) {
      throw refused('but only ./images/<name> and ./files/<name> in the archive are taken.')
    }
    if (allowRemote) return text
    throw refused(
      'a file elsewhere. --allow-remote-assets fetches such files, from public addresses only.',
    )
  }

  const documents = await readDocuments(folder, resolveAsset)
  await writeFile(join(folder, DATA_FILE), documents.join('\n'))
  await assertAssetMap(join(folder, 'assets.json'))
}

export type Budget = ReturnType<typeof createBudget>

/** Counts the unpacked bytes and files: a few kilobytes can unpack to terabytes of zeros. */
export function createBudget({maxBytes, maxFiles}: typeof ARCHIVE_LIMITS) {
  const taken = {bytes: 0, files: 0}
  const tooMuch = (amount: string, option: string) =>
    new CommandError(
      `The archive holds more than ${amount}. If that is right, raise the limit: ${option} <number>`,
    )
  return {
    takeBytes(count: number) {
      taken.bytes += count
      if (taken.bytes <= maxBytes) return
      throw tooMuch(`${Math.floor(maxBytes / MEBIBYTE)} MiB`, '--max-mib')
    },
    takeFile() {
      taken.files += 1
      if (taken.files > maxFiles) throw tooMuch(`${maxFiles} files`, '--max-files')
    },
  }
}

async function unpack(path: string, folder: string, budget: Budget): Promise<void> {
  const isFolder = (await stat(path)).isDirectory()
  const isZipped = !isFolder && /gz$/.test(path)
  const isTar = isFolder || !/\.ndjson(?:\.gz)?$/.test(path)
  await pipeline(
    isFolder ? packFolder(path) : createReadStream(path),
    isZipped ? createGunzip() : new PassThrough(),
    (content: Readable) => counted(content, budget),
    isTar ? unpackEntries(folder, budget) : createWriteStream(join(folder, DATA_FILE)),
  ).catch((cause: unknown) => {
    if (cause instanceof CommandError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError(
      `The archive is damaged, or its name does not say what it is: ${reason}`,
      {
        cause,
      },
    )
  })
}

function packFolder(path: string): Readable {
  return packTar(path, {
    filter(file) {
      const place = relative(path, file)
      return place === 'images' || place === 'files' || PLACE.test(place)
    },
  })
}

async function* counted(content: Readable, budget: Budget) {
  for await (const chunk of content) {
    budget.takeBytes(chunk.byteLength)
    yield chunk
  }
}

/** Writes what an import reads. An entry that is no file, or outside of the archive, ends it. */
function unpackEntries(folder: string, budget: Budget) {
  const taken = new Set<string>()
  let firstRoot: string | null = null

  function isRead({type = 'file', name}: TarHeader): boolean {
    budget.takeFile()
    if (type !== 'file' && type !== 'directory') {
      throw new CommandError(
        `The archive holds a link or a device: ${JSON.stringify(name)}. Only files are taken.`,
      )
    }
    const {root, place} = locate(name)
    if (type === 'directory' || place === null) return false
    firstRoot ??= root
    if (root !== firstRoot || (place === DATA_FILE && taken.has(place))) {
      throw new CommandError('The archive holds more than one dataset; import one at a time.')
    }
    if (taken.has(place)) {
      throw new CommandError(`The archive holds ${JSON.stringify(place)} twice.`)
    }
    taken.add(place)
    return true
  }

  return unpackTar(folder, {
    strict: true,
    fmode: 0o600,
    filter: isRead,
    map: (header) => ({...header, name: locate(header.name).place ?? ''}),
  })
}

/**
 * The place of an entry in the folder; null if an import does not read it.
 *
 * @throws CommandError for a path that may lead outside of the archive
 */
function locate(name: string): {root: string; place: string | null} {
  const isAbsolute = posix.isAbsolute(name) || win32.isAbsolute(name)
  const segments = name.split('/')
  if (isAbsolute || /[\\\0]/.test(name) || segments.includes('..')) {
    throw new CommandError(`The archive names a path outside of itself: ${JSON.stringify(name)}`)
  }
  const path = segments.filter((segment) => segment !== '.').join('/')
  const {root = '', place = ''} = ENTRY.exec(path)?.groups ?? {}
  if (!PLACE.test(place)) return {root, place: null}
  return {root, place: /^[^/]+\.ndjson$/.test(place) ? DATA_FILE : place}
}

/**
 * Reads the documents, with URLs of files in the folder. None describes an asset: an upload of its file
 * creates that document, and what the archive says about a file, e.g. its hash, is not to be trusted.
 */
async function readDocuments(
  folder: string,
  resolveAsset: (value: unknown, documentId: string) => string,
): Promise<string[]> {
  const lines = (await readText(join(folder, DATA_FILE))).split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      const {_id, _type} = documentSchema.parse(JSON.parse(line))
      if (ASSET_TYPE.test(_type)) throw describesAsset(_id)
      const resolved = JSON.parse(line, (key, value) =>
        key === ASSET_KEY ? resolveAsset(value, _id) : value,
      )
      return [JSON.stringify({...resolved, _id})]
    } catch (cause) {
      if (cause instanceof CommandError) throw cause
      const fault = 'is no JSON document with an _id and a _type'
      throw new CommandError(`Line ${index + 1} of the archive ${fault}.`, {cause})
    }
  })
}

function describesAsset(id: string): CommandError {
  return new CommandError(
    `The document ${JSON.stringify(id)} describes an asset. An archive brings assets as files in ./images and ./files, as an export without --raw writes them.`,
  )
}

async function readText(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) throw new CommandError('The archive holds no documents: no .ndjson file.')
  if (stats.size > DOCUMENTS_MAX_BYTES) {
    throw new CommandError('The archive holds more than 256 MiB of documents; import it in parts.')
  }
  const bytes = await readFile(path)
  if (!isUtf8(bytes)) throw new CommandError('The documents of the archive are not UTF-8 text.')
  return bytes.toString()
}

/** The importer ignores a file that it can't read. */
async function assertAssetMap(path: string): Promise<void> {
  try {
    if (existsSync(path)) JSON.parse(await readText(path))
  } catch (cause) {
    throw new CommandError("The archive's assets.json is damaged.", {cause})
  }
}
