import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {type ArchiveLimits, Budget} from './budget.ts'
import type {RemoteLimits} from './fetch-remote-asset.ts'
import {
  type ArchiveDocument,
  type AssetFacts,
  readAssetMap,
  readDocuments,
} from './read-documents.ts'
import {resolveAssets} from './resolve-assets.ts'
import {type AssetDir, unpackArchive} from './unpack-archive.ts'

/** An unpacked archive: every asset is a file in the given folder. */
export interface Archive {
  documents: ArchiveDocument[]
  /** By asset id. */
  assetMap: Record<string, AssetFacts>
  /** All files of the archive, as the importer names them, e.g. `image#file:///…`. */
  assets: string[]
}

interface OpenRequest {
  path: string
  /** An empty folder that exists while the archive is used. */
  folder: string
  limits: ArchiveLimits
  /** Limits for files that documents name by URL; null refuses them. */
  remote: RemoteLimits | null
}

/** @throws CommandError if the archive is damaged, too large, or names paths outside of itself */
export async function openArchive({path, folder, limits, remote}: OpenRequest): Promise<Archive> {
  const budget = new Budget(limits)
  await unpackArchive(path, folder, budget)
  const documents = await readDocuments(folder)
  await resolveAssets({folder, documents, budget, remote})
  return {
    documents,
    assetMap: await readAssetMap(folder),
    assets: [
      ...(await listAssets(folder, 'images', 'image')),
      ...(await listAssets(folder, 'files', 'file')),
    ],
  }
}

async function listAssets(folder: string, dir: AssetDir, kind: string): Promise<string[]> {
  const names = await readdir(join(folder, dir))
  return names.map((name) => `${kind}#${pathToFileURL(join(folder, dir, name))}`)
}
