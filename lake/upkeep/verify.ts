/** Checks that the contents of a data folder are intact and consistent. Changes nothing. */
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {BUSY_TIMEOUT_MS, unreadableDocuments} from '../store/database.ts'
import {migrations} from '../store/migrations/index.ts'
import {DATABASE_FILE, describeFile} from './files.ts'
import {readManifest} from './manifest.ts'
import {verifyAssets} from './verify-assets.ts'
import {verifyLog} from './verify-log.ts'

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

/** Checks a lake, running or not: database, documents, log, files. Reads every byte. */
export async function verifyLake(dataDir: string): Promise<VerifyReport> {
  const report: VerifyReport = {faults: [], notes: [], documents: 0, transactions: 0, assets: 0}
  if (!existsSync(join(dataDir, DATABASE_FILE))) {
    report.faults.push({where: DATABASE_FILE, what: 'is missing'})
    return report
  }
  try {
    using database = new DatabaseSync(join(dataDir, DATABASE_FILE), {readOnly: true})
    // One transaction, so that all reads see the same state while a running lake writes.
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; BEGIN`)
    verifyContent(database, report)
    if (report.faults.length > 0) return report
    verifyDatabase(database, report)
    if (report.faults.length > 0) return report
    verifyLog(database, report)
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
  const check = database.prepare(`PRAGMA integrity_check(${INTEGRITY_MESSAGES})`).all()
  for (const {integrity_check: message} of check) {
    if (message !== 'ok') faults.push({where: DATABASE_FILE, what: String(message)})
  }
  for (const {table, rowid, parent} of database.prepare('PRAGMA foreign_key_check').all()) {
    const what = `row ${rowid} of "${table}" refers to nothing in "${parent}"`
    faults.push({where: DATABASE_FILE, what})
  }
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version)
  if (version !== migrations.length) {
    const what =
      version > migrations.length
        ? `was written by a newer version (schema ${version})`
        : `has the older schema ${version}; the next start brings it up to date, verify then`
    faults.push({where: DATABASE_FILE, what})
  }
}
