import {mkdir, readdir} from 'node:fs/promises'
import {basename, join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {decoded} from '#app/lib/decoded.ts'
import {CommandError} from '../../shared/command-error.ts'
import type {Budget} from './budget.ts'
import {fetchRemoteAsset, type RemoteLimits} from './fetch-remote-asset.ts'
import type {ArchiveDocument} from './read-documents.ts'

/** The field in which a document names the file of its asset. */
const ASSET_KEY = '_sanityAsset'
const LOCAL = /^(image|file)@file:\/\/\.\/(images|files)\/([^/\\?#]+)$/
const REMOTE = /^(image|file)@(https?:\/\/.+)$/
/** The number of parallel uploads of the importer. */
const FETCHES_AT_ONCE = 8

interface AssetReference {
  /** The object that has the field. */
  holder: Record<string, unknown>
  documentId: string
  value: unknown
}

interface ResolveRequest {
  folder: string
  documents: readonly ArchiveDocument[]
  budget: Budget
  /** Null: remote files are refused. */
  remote: RemoteLimits | null
}

/**
 * Replaces the asset references of documents by URLs of files in the folder. The importer then
 * reads no other file of this machine and nothing from the network. Remote files are fetched here,
 * if they are allowed.
 *
 * @throws CommandError that names the document
 */
export async function resolveAssets(request: ResolveRequest): Promise<void> {
  const {folder, documents, remote} = request
  const held = {
    images: new Set(await readdir(join(folder, 'images'))),
    files: new Set(await readdir(join(folder, 'files'))),
  }
  const elsewhere = new Map<string, AssetReference[]>()
  for (const reference of documents.flatMap(assetReferences)) {
    const text = typeof reference.value === 'string' ? reference.value : ''
    const [, kind, dir, rest = ''] = LOCAL.exec(text) ?? []
    if (dir === 'images' || dir === 'files') {
      const name = [rest, decoded(rest)].find((candidate) => held[dir].has(candidate))
      if (name === undefined) throw refused(reference, 'which the archive does not hold.')
      reference.holder[ASSET_KEY] = `${kind}@${pathToFileURL(join(folder, dir, name))}`
    } else if (!REMOTE.test(text)) {
      throw refused(
        reference,
        'but only ./images/<name> and ./files/<name> in the archive are taken.',
      )
    } else if (remote === null) {
      throw refused(
        reference,
        'a file elsewhere. --allow-remote-assets fetches such files, from public addresses only.',
      )
    } else elsewhere.set(text, [...(elsewhere.get(text) ?? []), reference])
  }
  if (remote !== null) await fetchAll(elsewhere, request, remote)
}

async function fetchAll(
  elsewhere: Map<string, AssetReference[]>,
  {folder, budget}: ResolveRequest,
  limits: RemoteLimits,
): Promise<void> {
  const waiting = [...elsewhere.values()].entries()
  const failed = new AbortController()
  const fetchNext = async () => {
    for (const [position, references] of waiting) {
      const [reference] = references
      const [, kind, url = ''] = REMOTE.exec(String(reference?.value)) ?? []
      if (reference === undefined) continue
      budget.takeFile()
      // In a separate folder, because the name of the file becomes the name of the asset.
      const dir = join(folder, 'remote', String(position))
      await mkdir(dir, {recursive: true})
      const target = join(dir, fileName(url))
      try {
        const onBytes = (count: number) => budget.takeBytes(count)
        await fetchRemoteAsset({url, target, onBytes, limits, signal: failed.signal})
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        failed.abort(
          error instanceof CommandError
            ? error
            : refused(reference, `which can't be fetched: ${reason}`),
        )
      }
      failed.signal.throwIfAborted()
      for (const {holder} of references) holder[ASSET_KEY] = `${kind}@${pathToFileURL(target)}`
    }
  }
  // All fetches must end before the folder is removed.
  await Promise.allSettled(Array.from({length: FETCHES_AT_ONCE}, fetchNext))
  failed.signal.throwIfAborted()
}

/** The last segment of a URL's path, in characters that file names allow on every system. */
function fileName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  return (
    basename(decoded(path))
      .replace(/[^\w.-]+/g, '-')
      .replace(/^\.+/, '')
      .slice(-100) || 'asset'
  )
}

/** Without recursion: a document may be nested deeper than the stack. */
function assetReferences(document: ArchiveDocument): AssetReference[] {
  const found: AssetReference[] = []
  const open: unknown[] = [document]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value) && isRecord(value) && Object.hasOwn(value, ASSET_KEY)) {
      found.push({holder: value, documentId: document._id, value: value[ASSET_KEY]})
    }
    for (const child of Object.values(value)) open.push(child)
  }
  return found
}

function isRecord(value: object): value is Record<string, unknown> {
  return !Array.isArray(value)
}

function refused({documentId, value}: AssetReference, reason: string): CommandError {
  return new CommandError(
    `The document ${JSON.stringify(documentId)} names ${JSON.stringify(value)}, ${reason}`,
  )
}
