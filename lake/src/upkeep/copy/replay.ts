import {createReadStream, createWriteStream, existsSync, statSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {pipeline} from 'node:stream/promises'
import {copyAssets, copyDurably, DATABASE_FILE, DATASETS_DIR, UpkeepError} from '../files.ts'
import {LOG_FILE, listChanges, listGenerations, logBytes, timeOf} from './copy-files.ts'
import {checkpoint} from './generation.ts'

/** A backup, or a moment of a continuous copy. */
export interface Moment {
  /** The folder of the backup or of the copy. */
  from: string
  /** Nothing that was committed later is in the result. Null, the default: all of it. */
  at?: Date | null
}

/**
 * Fills a folder with the files of a lake.
 *
 * @throws UpkeepError if the copy begins later, or a change in it is damaged
 */
export async function replayLake({from, at = null}: Moment, target: string): Promise<void> {
  if (!(await replayDataset({from, at}, target))) {
    const [first] = await listGenerations(from)
    if (first === undefined) throw new UpkeepError(`${from} is no backup, and no copy.`)
    const begin = timeOf(first).toISOString()
    throw new UpkeepError(`The copy in ${from} begins at ${begin}. Choose a later moment.`)
  }
  for (const name of await readdir(join(from, DATASETS_DIR)).catch(() => [])) {
    const folder = join(DATASETS_DIR, name)
    await replayDataset({from: join(from, folder), at}, join(target, folder))
  }
}

/** @returns false if the copy of the dataset begins later */
async function replayDataset({from, at = null}: Moment, target: string): Promise<boolean> {
  const isBefore = (time: Date) => at === null || time <= at
  const isBackup = at === null && existsSync(join(from, DATABASE_FILE))
  const name = (await listGenerations(from)).findLast((name) => isBefore(timeOf(name)))
  if (!isBackup && name === undefined) return false
  const generation = join(from, name ?? '')
  await copyDurably(join(generation, DATABASE_FILE), join(target, DATABASE_FILE))
  await copyAssets(generation, target)
  const changes = (await listChanges(generation)).filter(({time}) => isBefore(time))
  for (const [index, {path, log, count}] of changes.entries()) {
    const logFile = join(target, LOG_FILE)
    await pipeline(createReadStream(path), createWriteStream(logFile, {flags: 'a'}))
    const isLast = changes[index + 1]?.log !== log
    if (count === index + 1 && (!isLast || writeLog(target))) continue
    const intact = changes.findLast((change) => change.log < log)?.time ?? timeOf(name ?? '')
    const remedy = `Restore what was copied before: --at ${intact.toISOString()}`
    throw new UpkeepError(`The copy is damaged: ${path}, or a file before it. ${remedy}`)
  }
  return true
}

/** Writes the log into the database, and removes it. False if SQLite finds only a part of it valid. */
function writeLog(folder: string): boolean {
  using database = new DatabaseSync(join(folder, DATABASE_FILE))
  const pageBytes = Number(database.prepare('PRAGMA page_size').get()?.page_size)
  const {size} = statSync(join(folder, LOG_FILE))
  const isWhole = size === logBytes(pageBytes, checkpoint(database, 'NOOP').log)
  checkpoint(database, 'TRUNCATE')
  return isWhole
}
