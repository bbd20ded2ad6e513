/** Checks that the contents of a data folder are intact and consistent. Changes nothing. */
import {existsSync} from 'node:fs'
import {join, posix} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {assertKnown, assertSound, unreadableDocuments} from '../store/database.ts'
import {explainFolder} from '../store/files/disk-fault.ts'
import * as inspection from '../store/files/inspection.ts'
import {createMeta} from '../store/meta.ts'
import {SCHEMA_VERSION} from '../store/migrations/index.ts'
import {claimedHash, DATABASE_FILE, hashFile, listAssetFiles, listDatasetFolders} from './files.ts'

const ASSET_ID = /^(?:image|file)-([a-f0-9]{40})(?:-\d+x\d+)?-[a-z0-9]+$/

export interface VerifyReport {
  /** Damage of a file, below the data folder, or of a document. */
  faults: {where: string; what: string}[]
  documents: number
  transactions: number
  assets: number
  /** Time of the last transaction of the first dataset. */
  changedAt: string | null
}

/**
 * Checks a lake, running or not, or a backup: database and files of each dataset. Reads every byte.
 *
 * @param options - whether the schema may be one that the next start brings up to date
 */
export async function verifyLake(dataDir: string, {acceptsOlder = false} = {}) {
  const sum = await verifyDataset(dataDir, acceptsOlder)
  for (const folder of listDatasetFolders(dataDir)) {
    const report = await verifyDataset(join(dataDir, folder), acceptsOlder)
    const inFolder = (path: string) => posix.join(folder, path)
    sum.faults.push(...report.faults.map(({where, what}) => ({where: inFolder(where), what})))
    for (const kind of ['documents', 'transactions', 'assets'] as const) sum[kind] += report[kind]
  }
  return sum
}

/**
 * Quick check of a lake, also of a running one; null if there is none. See also `verifyLake`.
 *
 * @param key - of a fact in the dataset's {@link Meta}
 * @returns this fact, and how many people may sign in with a password
 * @throws DataFolderError if the database is damaged, or of another version
 */
export function inspectLake(dataDir: string, key: string) {
  const path = join(dataDir, DATABASE_FILE)
  if (!existsSync(path)) return null
  try {
    using database = inspection.openReadOnly(path)
    assertSound(database)
    assertKnown(database)
    return {people: inspection.countPeople(database), fact: createMeta(database).get(key)}
  } catch (error) {
    throw explainFolder(error, dataDir)
  }
}

async function verifyDataset(dataDir: string, acceptsOlder: boolean): Promise<VerifyReport> {
  const counts = {documents: 0, transactions: 0, assets: 0, changedAt: null}
  const report: VerifyReport = {...counts, faults: []}
  const fail = (what: string) => report.faults.push({where: DATABASE_FILE, what})
  if (!existsSync(join(dataDir, DATABASE_FILE))) {
    fail('is missing')
    return report
  }
  try {
    using database = inspection.openReadOnly(join(dataDir, DATABASE_FILE))
    // One transaction, so that all reads see the same state while a running lake writes.
    database.exec('BEGIN')
    // SQLite can't check the indexes of content that is no JSON.
    for (const id of unreadableDocuments(database)) {
      report.faults.push({where: `document "${id}"`, what: 'is not readable JSON'})
    }
    if (report.faults.length > 0) return report
    const version = assertKnown(database)
    for (const what of inspection.integrityFaults(database)) fail(what)
    if (version < SCHEMA_VERSION && !acceptsOlder) {
      fail(`has the older schema ${version}; the next start brings it up to date, verify then`)
    }
    if (report.faults.length > 0) return report
    Object.assign(report, inspection.countRows(database))
    await verifyAssets(database, dataDir, report)
  } catch (error) {
    fail(`can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return report
}

/** Checks that assets have their file, and that the content of a file matches its name. */
async function verifyAssets(database: DatabaseSync, dataDir: string, report: VerifyReport) {
  // Ids can't be edited, so they are reliable.
  const wanted = new Map<string, string>(
    inspection.assetDocumentIds(database).flatMap((id) => {
      const sha1 = ASSET_ID.exec(id)?.[1]
      return sha1 === undefined ? [] : [[sha1, id]]
    }),
  )
  report.assets = wanted.size
  for (const [sha1, id] of wanted) {
    const path = `assets/${sha1.slice(0, 2)}/${sha1}`
    if (existsSync(join(dataDir, path))) continue
    report.faults.push({where: path, what: `is missing; it belongs to document "${id}"`})
  }
  for (const path of await listAssetFiles(dataDir)) {
    const sha1 = claimedHash(path)
    if (sha1 === null || (await hashFile(join(dataDir, path))) === sha1) continue
    const id = wanted.get(sha1)
    const whose = id === undefined ? '' : `; it belongs to document "${id}"`
    const what = `is corrupted: its content has another hash than its name${whose}`
    report.faults.push({where: path, what})
  }
}
