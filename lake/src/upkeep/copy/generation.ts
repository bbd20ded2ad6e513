import {execFile} from 'node:child_process'
import {closeSync, createReadStream, createWriteStream, openSync, readSync} from 'node:fs'
import {mkdir, rename, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {pipeline} from 'node:stream/promises'
import {promisify} from 'node:util'
import {syncPath} from '../../store/files/sync.ts'
import {createMeta} from '../../store/meta.ts'
import {copyAssets, DATABASE_FILE} from '../files.ts'
import {type Change, changePath, LOG_FILE, LOG_HEADER_BYTES, logBytes} from './copy-files.ts'

/** As many bytes in the log make SQLite write them into the database, by default. */
const CHECKPOINT_BYTES = 4 * 1024 * 1024

/** What was written is not in the log any more: a new generation has to begin. */
export class LostTrackError extends Error {
  override name = 'LostTrackError'
}

interface Source {
  dataDir: string
  /** A connection that is used for nothing else. SQLite refuses a checkpoint by one that reads. */
  database: DatabaseSync
  now: () => Date
}

/** How far a generation is. */
type Reached = Pick<Change, 'log' | 'count'> & {
  /** The header of the log: another one begins another log. */
  header: Buffer
  /** So many bytes of the log are copied. */
  end: number
}

/**
 * Carries what is written to a dataset into a folder. SQLite may write over its log when all of it is
 * in the database, so nothing but this class does that (a checkpoint), and only for what is copied.
 */
export class Generation {
  /** It may be renamed. */
  folder: string
  readonly #source: Source
  readonly #assets = new Set<string>()
  #reached: Reached
  /** The size of the log when all of it was in the database. */
  #checkpointed: number | null = null

  constructor(source: Source, folder: string) {
    this.#source = source
    this.folder = folder
    // A log begins with the first write.
    createMeta(source.database).set('copied-since', source.now().toISOString())
    this.#reached = {...this.#readLog(), end: 0, log: 1, count: 0}
  }

  /**
   * Fills the folder with the files of the dataset.
   *
   * @param earlier - folder of the generation before: its assets are linked
   */
  async fill(earlier: string): Promise<void> {
    await mkdir(join(this.folder, 'log'), {recursive: true})
    await copyDatabaseFile(this.#source.dataDir, this.folder)
    await this.ship(earlier)
  }

  /**
   * Copies the transactions that are complete, after the assets that they may name.
   *
   * @throws LostTrackError, and an Error when the folder is gone
   */
  async ship(earlier = this.folder): Promise<void> {
    await stat(this.folder)
    const {header, end} = this.#readLog()
    const {log, end: begin} = this.#follow(header)
    if (end <= Math.max(begin, LOG_HEADER_BYTES)) return
    const partial = join(this.folder, 'log', 'change.partial')
    await pipeline(
      createReadStream(join(this.#source.dataDir, LOG_FILE), {start: begin, end: end - 1}),
      createWriteStream(partial, {flush: true}),
    )
    await copyAssets(this.#source.dataDir, this.folder, this.#assets, earlier)
    const change = {log, count: this.#reached.count + 1, time: this.#source.now()}
    await rename(partial, changePath(this.folder, change))
    await syncPath(dirname(partial))
    if (log !== this.#reached.log) this.#checkpointed = null
    this.#reached = {...change, header, end}
  }

  /** Whether a {@link checkpoint} is due. */
  get isLong(): boolean {
    return this.#reached.end >= CHECKPOINT_BYTES && this.#reached.end !== this.#checkpointed
  }

  /**
   * Writes the log into the database. SQLite then starts a new one, unless something was appended since: while an
   * import writes without a pause, the log grows. A reader has to keep what is not copied out of the database.
   */
  checkpoint(): void {
    const pageBytes = this.#reached.header.readUInt32BE(8)
    const {log, checkpointed} = checkpoint(this.#source.database, 'PASSIVE')
    if (log === checkpointed) this.#checkpointed = logBytes(pageBytes, log)
  }

  /** The header of the log, and where its last complete transaction ends. */
  #readLog() {
    const header = Buffer.alloc(LOG_HEADER_BYTES)
    const file = openSync(join(this.#source.dataDir, LOG_FILE), 'r')
    readSync(file, header)
    closeSync(file)
    const {log} = checkpoint(this.#source.database, 'NOOP')
    return {header, end: logBytes(header.readUInt32BE(8), log)}
  }

  #follow(header: Buffer): Pick<Reached, 'log' | 'end'> {
    const {log, end} = this.#reached
    if (header.equals(this.#reached.header)) return {log, end}
    // SQLite counts the logs in the first salt.
    const next = (this.#reached.header.readUInt32BE(16) + 1) >>> 0
    const isNext = end === this.#checkpointed && header.readUInt32BE(16) === next
    if (isNext) return {log: log + 1, end: 0}
    throw new LostTrackError('The log was replaced before it was copied')
  }
}

/** `NOOP` only says how many frames of the log are valid, and how many of them are in the database. */
export function checkpoint(database: DatabaseSync, mode: 'NOOP' | 'PASSIVE' | 'TRUNCATE') {
  const row = database.prepare(`PRAGMA wal_checkpoint(${mode})`).get()
  return {log: Number(row?.log), checkpointed: Number(row?.checkpointed)}
}

/**
 * Copies in another process: to close a file takes away the locks that SQLite has on it in this one.
 * https://www.sqlite.org/howtocorrupt.html, 2.2
 */
async function copyDatabaseFile(from: string, to: string): Promise<void> {
  const script = 'fs.copyFileSync(...process.argv.slice(1), fs.constants.COPYFILE_FICLONE)'
  const target = join(to, DATABASE_FILE)
  await promisify(execFile)(process.execPath, ['-e', script, join(from, DATABASE_FILE), target])
  await syncPath(target)
}
