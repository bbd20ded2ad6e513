import {createHash} from 'node:crypto'
import {constants, createReadStream, existsSync} from 'node:fs'
import {copyFile, mkdir, open, readdir, stat} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'

/** Names below a lake's data folder. */
export const DATABASE_FILE = 'lake.sqlite'
export const ASSETS_DIR = 'assets'
/** Uploads on their way; no part of the content. */
const INCOMING = join(ASSETS_DIR, 'incoming')

/** An asset's file is named by the SHA-1 of its content. */
const ASSET_PATH = /^assets\/([a-f0-9]{2})\/(\1[a-f0-9]{38})$/

export interface FileFacts {
  bytes: number
  sha1: string
  sha256: string
}

/** Both hashes of a file in one reading, however large it is. */
export async function describeFile(path: string): Promise<FileFacts> {
  const [sha1, sha256] = [createHash('sha1'), createHash('sha256')]
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    bytes += chunk.length
    sha1.update(chunk)
    sha256.update(chunk)
  }
  return {bytes, sha1: sha1.digest('hex'), sha256: sha256.digest('hex')}
}

/** The hash that an asset's path claims, or null for a path that is no asset's. */
export function claimedHash(path: string): string | null {
  return ASSET_PATH.exec(path)?.[2] ?? null
}

/** Files below a lake's `assets`, with `/` in their names on every system; in order. */
export async function listAssetFiles(dataDir: string): Promise<string[]> {
  const root = join(dataDir, ASSETS_DIR)
  if (!existsSync(root)) return []
  const entries = await readdir(root, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(INCOMING + sep))
    .map((path) => path.replaceAll(sep, '/'))
    .toSorted()
}

/** Copies one file, so that a power cut can't undo it. Shares blocks where the disk can. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), {recursive: true})
  // A copy gets the mode of its source; a new file that of the umask.
  await using file = await open(to, 'w')
  const {mode} = await file.stat()
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await file.chmod(mode)
  await syncPath(to)
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same for all folders below one. */
export async function syncFolders(root: string): Promise<void> {
  const entries = await readdir(root, {recursive: true, withFileTypes: true})
  const folders = entries.filter((entry) => entry.isDirectory())
  for (const {parentPath, name} of folders) await syncPath(join(parentPath, name))
  await syncPath(root)
}

/** In bytes; 0 for what is not there. */
export async function sizeOf(path: string): Promise<number> {
  return existsSync(path) ? (await stat(path)).size : 0
}
