/** Writes exports in a process of its own, for `Exports`. Reads the database itself. */
import {closeSync, openSync, writeSync} from 'node:fs'
import {type AssetLocation, withAssetUrl} from '../assets/asset-url.ts'
import {Dataset} from '../store/dataset.ts'
import {openReadOnly} from '../store/files/inspection.ts'
import {joined, list, type Sql, sql} from '../store/sql.ts'
import {serveTasks} from './serve-tasks.ts'

/** Writes documents of a dataset to a file, one as JSON per line. */
export interface ExportTask {
  databaseFile: string
  location: AssetLocation
  /** Empty: all. */
  types: readonly string[]
  /** The cursor of a page, empty for the first one; null: everything in one file. */
  cursor: string | null
  /** The file, which is made. */
  path: string
}

const PAGE_DOCUMENTS = 1000
/** Of SQLite. */
const NO_LIMIT = -1
/** What is written at once, in characters. */
const WRITE_LENGTH = 1024 * 1024

const tasks = {write}
export type ExportTasks = typeof tasks

serveTasks(tasks)

/** @returns the size of the file */
function write({databaseFile, location, types, cursor, path}: ExportTask): number {
  using database = openReadOnly(databaseFile)
  const file = openSync(path, 'wx', 0o600)
  let text = ''
  let bytes = 0
  const flush = () => {
    bytes += writeSync(file, text)
    text = ''
  }
  try {
    const documents = new Dataset(database, withAssetUrl(location))
    for (const line of linesOf(documents, types, cursor)) {
      text += `${JSON.stringify(line)}\n`
      if (text.length >= WRITE_LENGTH) flush()
    }
    flush()
    return bytes
  } finally {
    closeSync(file)
  }
}

/** One statement, so all lines are of the same commit. */
function* linesOf(
  documents: Dataset,
  types: ExportTask['types'],
  cursor: string | null,
): Generator<object> {
  const after = Buffer.from(cursor ?? '', 'base64url').toString()
  // Not by position: documents may have been added or removed since the last page.
  const conditions: Sql[] = [sql`id > ${after}`]
  if (types.length > 0) conditions.push(sql`type IN ${list(types)}`)
  const limit = cursor === null ? NO_LIMIT : PAGE_DOCUMENTS + 1
  const clauses = sql`WHERE ${joined(conditions, ' AND ')} ORDER BY id LIMIT ${limit}`
  let count = 0
  let last = ''
  for (const document of documents.each(clauses)) {
    if (cursor !== null && count === PAGE_DOCUMENTS) {
      yield {nextCursor: Buffer.from(last).toString('base64url')}
      return
    }
    yield document
    count += 1
    last = document._id
  }
}
