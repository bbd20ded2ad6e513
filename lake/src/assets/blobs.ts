import {createHash, randomUUID} from 'node:crypto'
import {existsSync, mkdirSync, openAsBlob, rmSync, statSync} from 'node:fs'
import {mkdir, open, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {LakeError} from '../errors.ts'
import {syncPath} from '../store/files/sync.ts'

export const SHA1 = /^[a-f0-9]{40}$/

/** A received upload that is not stored yet. Disposal removes it unless `keep` stored it. */
export interface IncomingBlob extends AsyncDisposable {
  path: string
  sha1: string
  size: number
  /** The first bytes, enough to detect the type of the file. */
  head: Buffer
}

const HEAD_BYTES = 4096

export type Blobs = ReturnType<typeof createBlobs>

/**
 * Bytes of assets below a folder: one file for each distinct content, named by its SHA-1. A blob remains
 * when the documents that name it are deleted, because history may restore one, until they are erased.
 */
export function createBlobs(dir: string, exclusive: boolean) {
  const incomingDir = join(dir, 'incoming')
  // Removes incomplete uploads of an earlier run, unless that run may still be active.
  if (exclusive) rmSync(incomingDir, {recursive: true, force: true})
  mkdirSync(incomingDir, {recursive: true})

  /** The path of the file, whether or not it exists. */
  const pathOf = (sha1: string): string => {
    if (!SHA1.test(sha1)) throw new LakeError(404, 'There is no such asset')
    return join(dir, sha1.slice(0, 2), sha1)
  }

  return {
    has: (sha1: string): boolean => existsSync(pathOf(sha1)),
    /** In bytes; null if there is no such blob. */
    size: (sha1: string) => statSync(pathOf(sha1), {throwIfNoEntry: false})?.size ?? null,
    pathOf,
    /** The content, which is read from the disk when it is wanted. */
    open: (sha1: string) => openAsBlob(pathOf(sha1)),
    /** @throws LakeError 413 as soon as more than `maxBytes` arrive, 400 if the body is empty */
    async receive(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<IncomingBlob> {
      const path = join(incomingDir, randomUUID())
      await using incoming = new AsyncDisposableStack()
      incoming.defer(() => rm(path, {force: true}))
      const received = await writeDurably(path, body, maxBytes)
      const kept = incoming.move()
      return {path, ...received, [Symbol.asyncDispose]: () => kept.disposeAsync()}
    },
    /** Durable when it resolves: the bytes are on disk before any document names them. */
    async keep({path, sha1}: Pick<IncomingBlob, 'path' | 'sha1'>): Promise<void> {
      const target = pathOf(sha1)
      if (existsSync(target)) return
      await mkdir(dirname(target), {recursive: true})
      await rename(path, target)
      // Without these syncs a power failure can undo the rename or the mkdir.
      await syncPath(dirname(target))
      await syncPath(dir)
    },
  }
}

async function writeDurably(path: string, body: ReadableStream<Uint8Array>, maxBytes: number) {
  const mib = Math.floor(maxBytes / 1024 / 1024)
  const hash = createHash('sha1')
  const heads: Uint8Array[] = []
  let size = 0
  await using file = await open(path, 'wx')
  for await (const chunk of body) {
    if (size < HEAD_BYTES) heads.push(chunk.subarray(0, HEAD_BYTES - size))
    size += chunk.byteLength
    if (size > maxBytes) {
      throw new LakeError(413, `The file is larger than the ${mib} MiB this lake accepts`)
    }
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  if (size === 0) throw new LakeError(400, 'The file is empty')
  await file.sync()
  return {sha1: hash.digest('hex'), size, head: Buffer.concat(heads)}
}
