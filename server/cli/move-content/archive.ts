import {createReadStream, createWriteStream} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {join, posix, win32} from 'node:path'
import {PassThrough, type Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'
import {z} from 'zod'
import {decodePercent} from '#app/lib/decode-percent.ts'
import {publicRequest} from '#lake/index.ts'
import {CommandError} from '../shared/command-error.ts'

const MEBIBYTE = 1024 * 1024
/** Much more than a large site has, and far less than a disk holds. */
export const ARCHIVE_LIMITS = {maxBytes: 8 * 1024 * MEBIBYTE, maxFiles: 100_000}
/** For one file elsewhere. */
const REMOTE_LIMITS = {maxBytes: 256 * MEBIBYTE, timeoutMs: 60_000}

/**
 * Paths that an import reads. An export puts everything into one folder; `tar` often adds another one.
 * File systems create names that begin with a dot.
 */
const ENTRY =
  /^(?:[^/]+\/){0,2}?(assets\.json|(?:images|files)\/[^/.][^/]*|(?<documents>[^/.][^/]*\.ndjson))$/
const DATA_FILE = 'data.ndjson'

/** The types of assets, as the importer recognises them. */
const ASSET_TYPE = /^sanity\.[a-zA-Z]+Asset$/
/** The field in which a document names the file of its asset. */
const ASSET_KEY = '_sanityAsset'
const LOCAL = /^(?:image|file)@file:\/\/\.\/((?:images|files)\/[^/\\?#]+)$/
const REMOTE = /^(?:image|file)@https?:\/\/.+$/

const documentSchema = z.object({_id: z.string().default('without an id'), _type: z.string()})

/**
 * Unpacks an archive for the importer. It is untrusted: only regular files with names inside the folder
 * are written, and documents name no other file. The importer reads nothing else of this machine. It
 * checks the rest: the encoding, ids and references of the documents.
 *
 * @param path - of a `.tar.gz`, `.tar`, `.ndjson` or `.ndjson.gz` file
 * @param folder - an empty folder that exists while the archive is used
 * @param allowRemote - whether documents may name files by URL
 * @throws CommandError if the archive is damaged, too large, or names what is outside of itself
 */
export async function openArchive(
  path: string,
  folder: string,
  take: Budget,
  allowRemote: boolean,
): Promise<void> {
  const files = await unpack(path, folder, take)
  const documents = await readFile(join(folder, DATA_FILE), 'utf8').catch((cause: unknown) => {
    // A string can't be longer.
    throw new CommandError('The archive holds no .ndjson file, or one above 512 MiB.', {cause})
  })
  for (const [index, line] of documents.split('\n').entries()) {
    if (line !== '') checkDocument(line, index + 1, files, allowRemote)
  }
}

export type Budget = ReturnType<typeof createBudget>

/** Counts the unpacked bytes and files: a few kilobytes can unpack to terabytes of zeros. */
export function createBudget({maxBytes, maxFiles} = ARCHIVE_LIMITS) {
  let [bytesTaken, filesTaken] = [0, 0]
  return ({bytes = 0, files = 0}): void => {
    bytesTaken += bytes
    filesTaken += files
    if (bytesTaken <= maxBytes && filesTaken <= maxFiles) return
    throw new CommandError(
      `The archive holds more than ${Math.floor(maxBytes / MEBIBYTE)} MiB or ${maxFiles} files. One that you trust can be imported with: npm run lake -- datasets import <archive>`,
    )
  }
}

/** @returns the places of the files that are written: those that an import reads */
async function unpack(path: string, folder: string, take: Budget): Promise<Set<string>> {
  const places = new Set<string>()
  const unpackEntries = () =>
    unpackTar(folder, {
      strict: true,
      fmode: 0o600,
      filter({type = 'file', name}) {
        take({files: 1})
        if (type !== 'file' && type !== 'directory') {
          throw new CommandError(
            `The archive holds a link or a device: ${JSON.stringify(name)}. Only files are taken.`,
          )
        }
        const place = placeOf(name)
        if (type === 'directory' || place === null) return false
        if (places.has(place)) {
          const reason = 'an import takes one dataset'
          throw new CommandError(`The archive holds ${JSON.stringify(place)} twice; ${reason}.`)
        }
        places.add(place)
        return true
      },
      map: (header) => ({...header, name: placeOf(header.name) ?? ''}),
    })
  await pipeline(
    createReadStream(path),
    /gz$/.test(path) ? createGunzip() : new PassThrough(),
    async function* counted(content: Readable) {
      for await (const chunk of content) {
        take({bytes: chunk.byteLength})
        yield chunk
      }
    },
    /\.ndjson(?:\.gz)?$/.test(path) ? createWriteStream(join(folder, DATA_FILE)) : unpackEntries(),
  ).catch((cause: unknown) => {
    if (cause instanceof CommandError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    const fault = 'The archive is damaged, or its name does not say what it is'
    throw new CommandError(`${fault}: ${reason}`, {cause})
  })
  return places
}

/**
 * The place of an entry in the folder; null if an import does not read it.
 *
 * @throws CommandError for a path that may lead outside of the archive
 */
function placeOf(name: string): string | null {
  // An absolute path of POSIX is one of Windows too.
  if (win32.isAbsolute(name) || /[\\\0]/.test(name) || name.split('/').includes('..')) {
    throw new CommandError(`The archive names a path outside of itself: ${JSON.stringify(name)}`)
  }
  const entry = ENTRY.exec(posix.normalize(name))
  return entry?.groups?.documents === undefined ? (entry?.[1] ?? null) : DATA_FILE
}

function checkDocument(
  line: string,
  number: number,
  files: ReadonlySet<string>,
  allowRemote: boolean,
): void {
  const {_id, _type, assets} = parseDocument(line, number)
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

function parseDocument(line: string, number: number) {
  const assets: unknown[] = []
  const collect = (key: string, value: unknown) => {
    if (key === ASSET_KEY) assets.push(value)
    return value
  }
  try {
    return {...documentSchema.parse(JSON.parse(line, collect)), assets}
  } catch (cause) {
    throw new CommandError(`Line ${number} is no JSON document with an _id and a _type.`, {cause})
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

/**
 * A `fetch` for files that documents name by URL, from public addresses only. Does not follow redirects.
 * After a failure it fetches nothing more, because the importer tries again.
 *
 * @param allowedAddresses - IP addresses that are allowed although they are not public, for tests
 */
export function remoteFetch(
  take: Budget,
  allowedAddresses: readonly string[] = [],
  {maxBytes, timeoutMs} = REMOTE_LIMITS,
) {
  const failed = new AbortController()

  async function download(url: string, controller: ReadableStreamDefaultController) {
    try {
      failed.signal.throwIfAborted()
      take({files: 1})
      let size = 0
      const signal = AbortSignal.any([failed.signal, AbortSignal.timeout(timeoutMs)])
      const response = await publicRequest(url, allowedAddresses, {signal})
      if (response.statusCode !== 200)
        throw new Error(`the server responded ${response.statusCode}`)
      for await (const chunk of response) {
        size += chunk.length
        if (size > maxBytes) throw new Error(`it has more than ${maxBytes / MEBIBYTE} MiB`)
        take({bytes: chunk.length})
        controller.enqueue(chunk)
      }
      controller.close()
    } catch (error) {
      // Ends the connections too.
      failed.abort(error)
      throw failed.signal.reason
    }
  }

  return async (url: string): Promise<Response> =>
    new Response(new ReadableStream({start: (controller) => download(url, controller)}))
}
