/** Checks that the contents of a data folder are intact and consistent. Changes nothing. */
import {existsSync} from 'node:fs'
import {join, posix} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {unreadableDocuments} from '../store/database.ts'
import {
  assetDocumentIds,
  countRows,
  danglingRows,
  integrityFaults,
  openReadOnly,
  schemaVersion,
} from '../store/files/inspection.ts'
import {
  claimedHash,
  DATABASE_FILE,
  describeFile,
  listAssetFiles,
  listDatasetFolders,
} from './files.ts'
import {fileFault, readManifest} from './manifest.ts'

const INTEGRITY_MESSAGES = 20
const ASSET_ID = /^(?:image|file)-([a-f0-9]{40})(?:-\d+x\d+)?-[a-z0-9]+$/

interface Finding {
  /** A file, below the data folder, or a document. */
  where: string
  what: string
}

export interface VerifyReport {
  /** Damage. */
  faults: Finding[]
  documents: number
  transactions: number
  assets: number
}

/** Checks a lake, running or not: database and files of each dataset. Reads every byte. */
export async function verifyLake(dataDir: string): Promise<VerifyReport> {
  const sum: VerifyReport = {faults: [], documents: 0, transactions: 0, assets: 0}
  for (const folder of listDatasetFolders(dataDir)) {
    const report = await verifyDataset(join(dataDir, folder))
    sum.faults.push(
      ...report.faults.map(({where, what}) => ({where: posix.join(folder, where), what})),
    )
    sum.documents += report.documents
    sum.transactions += report.transactions
    sum.assets += report.assets
  }
  return sum
}

async function verifyDataset(dataDir: string): Promise<VerifyReport> {
  const report: VerifyReport = {faults: [], documents: 0, transactions: 0, assets: 0}
  if (!existsSync(join(dataDir, DATABASE_FILE))) {
    report.faults.push({where: DATABASE_FILE, what: 'is missing'})
    return report
  }
  try {
    using database = openReadOnly(join(dataDir, DATABASE_FILE))
    // One transaction, so that all reads see the same state while a running lake writes.
    database.exec('BEGIN')
    verifyContent(database, report)
    if (report.faults.length > 0) return report
    verifyDatabase(database, report)
    if (report.faults.length > 0) return report
    Object.assign(report, countRows(database))
    await verifyAssets(database, dataDir, report)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report.faults.push({where: DATABASE_FILE, what: `can't be read: ${reason}`})
  }
  return report
}

/** Checks a backup: the files against its manifest, and then as a lake. */
export async function verifyBackup(backup: string): Promise<VerifyReport> {
  const {files} = await readManifest(backup)
  const damaged: Finding[] = []
  for (const file of files) {
    const what = await fileFault(backup, file)
    if (what) damaged.push({where: file.path, what})
  }
  const report = await verifyLake(backup)
  const known = new Set(damaged.map(({where}) => where))
  const rest = report.faults.filter(({where}) => !known.has(where))
  return {...report, faults: [...damaged, ...rest]}
}

/** SQLite can't check the indexes of content that is no JSON. */
function verifyContent(database: DatabaseSync, {faults}: VerifyReport): void {
  for (const id of unreadableDocuments(database)) {
    faults.push({where: `document "${id}"`, what: 'is not readable JSON'})
  }
}

function verifyDatabase(database: DatabaseSync, {faults}: VerifyReport): void {
  for (const what of integrityFaults(database, INTEGRITY_MESSAGES)) {
    faults.push({where: DATABASE_FILE, what})
  }
  for (const {table, rowid, parent} of danglingRows(database)) {
    const what = `row ${rowid} of "${table}" refers to nothing in "${parent}"`
    faults.push({where: DATABASE_FILE, what})
  }
  const {version, isNewer, isOlder} = schemaVersion(database)
  if (isNewer || isOlder) {
    const what = isNewer
      ? `was written by a newer version (schema ${version})`
      : `has the older schema ${version}; the next start brings it up to date, verify then`
    faults.push({where: DATABASE_FILE, what})
  }
}

/** Checks that assets have their file, and that the content of a file matches its name. */
async function verifyAssets(
  database: DatabaseSync,
  dataDir: string,
  report: VerifyReport,
): Promise<void> {
  const wanted = assetIds(database)
  report.assets = wanted.size
  for (const [sha1, id] of wanted) {
    const path = `assets/${sha1.slice(0, 2)}/${sha1}`
    if (existsSync(join(dataDir, path))) continue
    report.faults.push({where: path, what: `is missing; it belongs to document "${id}"`})
  }
  for (const path of await listAssetFiles(dataDir)) {
    const sha1 = claimedHash(path)
    if (sha1 === null || (await describeFile(join(dataDir, path))).sha1 === sha1) continue
    const id = wanted.get(sha1)
    const whose = id === undefined ? '' : `; it belongs to document "${id}"`
    const what = `is corrupted: its content has another hash than its name${whose}`
    report.faults.push({where: path, what})
  }
}

/** Ids of asset documents by the hash of their file. Ids can't be edited, so they are reliable. */
function assetIds(database: DatabaseSync): Map<string, string> {
  return new Map(
    assetDocumentIds(database).flatMap((id) => {
      const sha1 = ASSET_ID.exec(id)?.[1]
      return sha1 === undefined ? [] : [[sha1, id]]
    }),
  )
}
