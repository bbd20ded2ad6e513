import {existsSync} from 'node:fs'
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {assetDocumentIds} from '../store/files/inspection.ts'
import {claimedHash, describeFile, listAssetFiles} from './files.ts'
import type {VerifyReport} from './verify.ts'

const ASSET_ID = /^(?:image|file)-([a-f0-9]{40})(?:-\d+x\d+)?-[a-z0-9]+$/

/** Checks that assets have their file, and that files match their name and belong to a document. */
export async function verifyAssets(
  database: DatabaseSync,
  dataDir: string,
  report: VerifyReport,
): Promise<void> {
  const wanted = assetIds(database, {isPast: false})
  report.assets = wanted.size
  for (const [sha1, id] of wanted) {
    const path = `assets/${sha1.slice(0, 2)}/${sha1}`
    if (existsSync(join(dataDir, path))) continue
    report.faults.push({where: path, what: `is missing; it belongs to document "${id}"`})
  }
  const past = assetIds(database, {isPast: true})
  for (const path of await listAssetFiles(dataDir)) {
    const sha1 = claimedHash(path)
    if (sha1 === null) {
      report.notes.push({where: path, what: 'is no asset: the lake did not put it there'})
      continue
    }
    const owner = wanted.get(sha1) ?? past.get(sha1)
    const found = await describeFile(join(dataDir, path))
    if (found.sha1 !== sha1) {
      const whose = owner === undefined ? '' : `; it belongs to document "${owner}"`
      const what = `is corrupted: its content has another hash than its name${whose}`
      report.faults.push({where: path, what})
    } else if (owner === undefined) {
      const what = 'belongs to no document, e.g. because an upload was interrupted'
      report.notes.push({where: path, what})
    }
  }
}

/** Ids of asset documents by the hash of their file. Ids can't be edited, so they are reliable. */
function assetIds(database: DatabaseSync, which: {isPast: boolean}): Map<string, string> {
  return new Map(
    assetDocumentIds(database, which).flatMap((id) => {
      const sha1 = ASSET_ID.exec(id)?.[1]
      return sha1 === undefined ? [] : [[sha1, id]]
    }),
  )
}
