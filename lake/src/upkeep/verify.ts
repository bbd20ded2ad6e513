/** Checks that the contents of a data folder are intact and consistent. Changes nothing. */
import {existsSync, readdirSync} from 'node:fs'
import {join, posix} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {unreadableDocuments} from '../store/database.ts'
import {
  countRows,
  danglingRows,
  datasetNames,
  integrityFaults,
  openReadOnly,
  schemaVersion,
} from '../store/files/inspection.ts'
import {DATABASE_FILE, DATASETS_DIR, describeFile, listDatasetFolders} from './files.ts'
import {readManifest} from './manifest.ts'
import {verifyAssets} from './verify-assets.ts'

const INTEGRITY_MESSAGES = 20

export interface Finding {
  /** A file, below the data folder, or a document. */
  where: string
  what: string
}

export interface VerifyReport {
  /** Damage. */
  faults: Finding[]
  /** Oddities that do no harm. */
  notes: Finding[]
  documents: number
  transactions: number
  assets: number
}

/** Checks a lake, running or not: database and files of each dataset. Reads every byte. */
export async function verifyLake(dataDir: string): Promise<VerifyReport> {
  const sum: VerifyReport = {faults: [], notes: [], documents: 0, transactions: 0, assets: 0}
  for (const folder of listDatasetFolders(dataDir)) {
    const report = await verifyDataset(join(dataDir, folder))
    const located = ({where, what}: Finding) => ({where: posix.join(folder, where), what})
    sum.faults.push(...report.faults.map(located))
    sum.notes.push(...report.notes.map(located))
    sum.documents += report.documents
    sum.transactions += report.transactions
    sum.assets += report.assets
  }
  if (sum.faults.length === 0) sum.notes.push(...strayFolders(dataDir))
  return sum
}

async function verifyDataset(dataDir: string): Promise<VerifyReport> {
  const report: VerifyReport = {faults: [], notes: [], documents: 0, transactions: 0, assets: 0}
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

/** Folders of datasets that are not in the list. */
function strayFolders(dataDir: string): Finding[] {
  const root = join(dataDir, DATASETS_DIR)
  if (!existsSync(root)) return []
  using database = openReadOnly(join(dataDir, DATABASE_FILE))
  const listed = datasetNames(database, {isIncomplete: true})
  return readdirSync(root)
    .filter((name) => !listed.includes(name))
    .map((name) => ({where: `${DATASETS_DIR}/${name}`, what: 'belongs to no dataset'}))
}

/** Checks a backup: the files against its manifest, and then as a lake. */
export async function verifyBackup(backup: string): Promise<VerifyReport> {
  const {files} = await readManifest(backup)
  const damaged: Finding[] = []
  for (const {path, sha256} of files) {
    const isThere = existsSync(join(backup, path))
    if (!isThere) damaged.push({where: path, what: 'is missing'})
    else if ((await describeFile(join(backup, path))).sha256 !== sha256) {
      damaged.push({where: path, what: 'was changed since the backup was made'})
    }
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
