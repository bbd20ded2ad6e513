import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream, existsSync} from 'node:fs'
import {link, mkdir, readdir, rename} from 'node:fs/promises'
import {dirname, join, sep} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createDatasetList} from '../store/dataset-list.ts'
import {openReadOnly} from '../store/files/inspection.ts'

/** Names below a lake's data folder. */
export const DATABASE_FILE = 'lake.sqlite'
export const ASSETS_DIR = 'assets'
/** Further datasets: each has a folder here, with a database and assets. */
export const DATASETS_DIR = 'datasets'

/** An asset's file is named by the SHA-1 of its content. */
const ASSET_PATH = /^(?:datasets\/[^/.]+\/)?assets\/([a-f0-9]{2})\/(\1[a-f0-9]{38})$/

/** Stops an upkeep command. The message says what is wrong and what to do. */
export class UpkeepError extends Error {
  override name = 'UpkeepError'
}

/** The hash that an asset's file is named by. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha1')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** The hash in the path of an asset, or null for any other path. */
export function claimedHash(path: string): string | null {
  return ASSET_PATH.exec(path)?.[2] ?? null
}

/**
 * Folders of the further datasets that a lake's list names, below the data folder. None if the list can't be
 * read: to copy or check its database says why.
 */
export function listDatasetFolders(dataDir: string): string[] {
  try {
    using database = openReadOnly(join(dataDir, DATABASE_FILE))
    const further = createDatasetList(database).all()
    return further.map(({name}) => `${DATASETS_DIR}/${name}`)
  } catch {
    return []
  }
}

/** Sorted paths of a lake's assets, with `/` as separator on every system. Unfinished uploads are left out. */
export async function listAssetFiles(dataDir: string): Promise<string[]> {
  const root = join(dataDir, ASSETS_DIR)
  if (!existsSync(root)) return []
  const names = await readdir(root, {recursive: true})
  const paths = names.map((name) => `${ASSETS_DIR}/${name.replaceAll(sep, '/')}`)
  return paths.filter((path) => claimedHash(path) !== null).toSorted()
}

/**
 * Copies the assets of a dataset.
 *
 * @param known - paths of those that are not copied again; gets those that are
 * @param earlier - an older copy of the dataset, whose files are linked where the system can do it
 */
export async function copyAssets(
  from: string,
  to: string,
  known = new Set<string>(),
  earlier = to,
) {
  for (const path of await listAssetFiles(from)) {
    if (known.has(path)) continue
    const target = join(to, path)
    await mkdir(dirname(target), {recursive: true})
    await link(join(earlier, path), target).catch(() => copyDurably(join(from, path), target))
    known.add(path)
  }
}

/** Copies one file and syncs it to the disk. It has its name when it is complete. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), {recursive: true})
  await pipeline(createReadStream(from), createWriteStream(`${to}.partial`, {flush: true}))
  await rename(`${to}.partial`, to)
}
