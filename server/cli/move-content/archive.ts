import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, readFile, stat} from 'node:fs/promises'
import {join, posix, relative, win32} from 'node:path'
import {PassThrough, type Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {packTar, unpackTar} from 'modern-tar/fs'
import {z} from 'zod'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {CommandError} from '../shared/command-error.ts'

const MEBIBYTE = 1024 * 1024
/** All documents are in memory, and a string can't be longer than 512 MiB. */
const DOCUMENTS_MAX_BYTES = 256 * MEBIBYTE
/** Much more than a large site has, and far less than a disk holds. */
export const ARCHIVE_LIMITS = {maxBytes: 8 * 1024 * MEBIBYTE, maxFiles: 100_000}

/**
 * Paths that an import reads. An export puts everything into one folder; `tar` often adds another one.
 * File systems create names that begin with a dot.
 */
const ENTRY =
  /^(?:[^/]+\/){0,2}?(assets\.json|(?:images|files)\/[^/.][^/]*|(?<documents>[^/.][^/]*\.ndjson))$/
const DATA_FILE = 'data.ndjson'
const ASSETS_FILE = 'assets.json'

/** The types of assets, as the importer recognises them. */
const ASSET_TYPE = /^sanity\.[a-zA-Z]+Asset$/
/** The field in which a document names the file of its asset. */
const ASSET_KEY = '_sanityAsset'
const LOCAL = /^(?:image|file)@file:\/\/\.\/((?:images|files)\/[^/\\?#]+)$/
const REMOTE = /^(?:image|file)@https?:\/\/.+$/

const documentSchema = z.object({_id: z.string().default('without an id'), _type: z.string()})

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
 * are written, and documents name no other file. The importer reads nothing else of this machine. It
 * checks the rest: the encoding, ids and references of the documents.
 *
 * @throws CommandError if the archive is damaged, too large, or names what is outside of itself
 */
export async function openArchive(request: ArchiveRequest): Promise<void> {
  const {path, folder, budget, allowRemote} = request
  for (const name of ['images', 'files']) await mkdir(join(folder, name), {recursive: true})
  const files = new Set<string>()
  await unpack(path, folder, budget, files)
  const documents = await readDocuments(join(folder, DATA_FILE))
  for (const [index, line] of documents.split('\n').entries()) {
    if (line !== '') checkDocument(parseDocument(line, index + 1), files, allowRemote)
  }
  try {
    // The importer ignores a file that it can't read.
    if (files.has(ASSETS_FILE)) JSON.parse(await readFile(join(folder, ASSETS_FILE), 'utf8'))
  } catch (cause) {
    throw new CommandError("The archive's assets.json is damaged.", {cause})
  }
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

/** @param files - receives the places of the files that are written */
async function unpack(path: string, folder: string, budget: Budget, files: Set<string>) {
  const isFolder = (await stat(path)).isDirectory()
  const isZipped = !isFolder && /gz$/.test(path)
  const isTar = isFolder || !/\.ndjson(?:\.gz)?$/.test(path)
  await pipeline(
    isFolder ? packFolder(path) : createReadStream(path),
    isZipped ? createGunzip() : new PassThrough(),
    async function* counted(content: Readable) {
      for await (const chunk of content) {
        budget.takeBytes(chunk.byteLength)
        yield chunk
      }
    },
    isTar ? unpackEntries(folder, budget, files) : createWriteStream(join(folder, DATA_FILE)),
  ).catch((cause: unknown) => {
    if (cause instanceof CommandError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    const fault = 'The archive is damaged, or its name does not say what it is'
    throw new CommandError(`${fault}: ${reason}`, {cause})
  })
}

function packFolder(path: string): Readable {
  return packTar(path, {
    filter(file) {
      const place = relative(path, file)
      return place === 'images' || place === 'files' || ENTRY.test(place)
    },
  })
}

/** Writes what an import reads. An entry that is no file, or outside of the archive, ends it. */
function unpackEntries(folder: string, budget: Budget, files: Set<string>) {
  return unpackTar(folder, {
    strict: true,
    fmode: 0o600,
    filter({type = 'file', name}) {
      budget.takeFile()
      if (type !== 'file' && type !== 'directory') {
        throw new CommandError(
          `The archive holds a link or a device: ${JSON.stringify(name)}. Only files are taken.`,
        )
      }
      const place = placeOf(name)
      if (type === 'directory' || place === null) return false
      if (files.has(place)) {
        const reason = 'an import takes one dataset'
        throw new CommandError(`The archive holds ${JSON.stringify(place)} twice; ${reason}.`)
      }
      files.add(place)
      return true
    },
    map: (header) => ({...header, name: placeOf(header.name) ?? ''}),
  })
}

/**
 * The place of an entry in the folder; null if an import does not read it.
 *
 * @throws CommandError for a path that may lead outside of the archive
 */
function placeOf(name: string): string | null {
  const isAbsolute = posix.isAbsolute(name) || win32.isAbsolute(name)
  const segments = name.split('/')
  if (isAbsolute || /[\\\0]/.test(name) || segments.includes('..')) {
    throw new CommandError(`The archive names a path outside of itself: ${JSON.stringify(name)}`)
  }
  const path = segments.filter((segment) => segment !== '.').join('/')
  const entry = ENTRY.exec(path)
  return entry?.groups?.documents === undefined ? (entry?.[1] ?? null) : DATA_FILE
}

async function readDocuments(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) throw new CommandError('The archive holds no documents: no .ndjson file.')
  if (stats.size <= DOCUMENTS_MAX_BYTES) return readFile(path, 'utf8')
  throw new CommandError('The archive holds more than 256 MiB of documents; import it in parts.')
}

function parseDocument(line: string, number: number) {
  const assets: unknown[] = []
  const collect = (key: string, value: unknown) => {
    if (key === ASSET_KEY) assets.push(value)
    return value
  }
  try {
    return {...documentSchema.parse(JSON.parse(line, collect)), assets}
  } catch (cause) {
    const fault = 'is no JSON document with an _id and a _type'
    throw new CommandError(`Line ${number} of the archive ${fault}.`, {cause})
  }
}

function checkDocument(
  {_id, _type, assets}: ReturnType<typeof parseDocument>,
  files: ReadonlySet<string>,
  allowRemote: boolean,
): void {
  const document = `The document ${JSON.stringify(_id)}`
  // An upload of a file creates the document of its asset. What the archive says about a file, e.g. its
  // hash, is not to be trusted.
  if (ASSET_TYPE.test(_type)) {
    throw new CommandError(
      `${document} describes an asset. An archive brings assets as files in ./images and ./files, as an export without --raw writes them.`,
    )
  }
  for (const asset of assets) {
    const reason = refusalOf(typeof asset === 'string' ? asset : '', files, allowRemote)
    if (reason) throw new CommandError(`${document} names ${JSON.stringify(asset)}, ${reason}`)
  }
}

/** Why the file of an asset is not taken; null if it is. */
function refusalOf(asset: string, files: ReadonlySet<string>, allowRemote: boolean): string | null {
  const place = LOCAL.exec(asset)?.[1]
  if (place !== undefined) {
    return files.has(decodePercent(place)) ? null : 'which the archive does not hold.'
  }
  if (!REMOTE.test(asset)) {
    return 'but only ./images/<name> and ./files/<name> in the archive are taken.'
  }
  if (allowRemote) return null
  return 'a file elsewhere. --allow-remote-assets fetches such files, from public addresses only.'
}
