/**
 * Keeps a copy of a dataset in another folder, at most a second old: a generation of its files, and then each
 * change. See `copy-files.ts` for the folder, `replay.ts` for the way back.
 */
import {existsSync, statSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout} from 'node:timers/promises'
import type {ResolvedLakeOptions} from '../../options.ts'
import {BUSY_TIMEOUT_MS} from '../../store/database.ts'
import {COPY_OUTDATED} from '../../store/eraser.ts'
import {openReadOnly} from '../../store/files/inspection.ts'
import {syncFolders, syncPath} from '../../store/files/sync.ts'
import {createMeta} from '../../store/meta.ts'
import {DATABASE_FILE} from '../files.ts'
import {LOG_FILE, listGenerations, stampOf, timeOf} from './copy-files.ts'
import {checkpoint, Generation, LostTrackError} from './generation.ts'

const ROUND_MS = 400
const PAUSE_MIN_MS = 50
/** Pause before another try to begin a generation. A fault of the disk may be mended meanwhile. */
const RETRY_MS = 10_000
/** A generation with more changes would take longer to restore. */
const GENERATION_MS = 24 * 60 * 60 * 1000
/** What is so long past can not be restored any more. */
const KEPT_MS = 7 * GENERATION_MS
/** While nothing can be copied, the log may grow so far. A new generation is needed then. */
const LOG_MAX_BYTES = 256 * 1024 * 1024

/** A generation that is not complete. */
const PARTIAL = 'generation.partial'

type CopyOptions = Pick<ResolvedLakeOptions, 'dataDir' | 'now' | 'log'> & {copyDir: string}

/** While it runs, no other connection may make SQLite write its log into the database. */
export class ContinuousCopy implements AsyncDisposable {
  /** All that was committed before is in the copy; null before there is one. */
  copiedAt: Date | null = null
  readonly #options: CopyOptions
  readonly #database: DatabaseSync
  readonly #reader: DatabaseSync
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  #generation: Generation | null = null
  /** When a generation was begun last. */
  #begunAt = Number.NEGATIVE_INFINITY
  #filling: Promise<void> | null = null
  #fault: string | null = null

  constructor(options: CopyOptions) {
    const path = join(options.dataDir, DATABASE_FILE)
    this.#options = options
    this.#database = new DatabaseSync(path, {timeout: BUSY_TIMEOUT_MS})
    this.#database.exec('PRAGMA wal_autocheckpoint = 0')
    this.#reader = openReadOnly(path)
    this.#running = this.#run()
  }

  /** Copies what is left. Nothing may be written any more. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    await this.#running
    await this.#filling
    await this.#attempt(() => this.#round())
    this.#reader.close()
    this.#database.close()
  }

  async #run(): Promise<void> {
    const {signal} = this.#closing
    while (!signal.aborted) {
      const begin = performance.now()
      await this.#attempt(() => this.#round())
      const pause = Math.max(PAUSE_MIN_MS, ROUND_MS - (performance.now() - begin))
      await setTimeout(pause, null, {signal, ref: false}).catch(() => null)
    }
  }

  async #round(): Promise<void> {
    const time = this.#options.now()
    const generation = this.#generation
    // A generation that is being filled needs the log from its start.
    const isLong = generation?.isLong && this.#filling === null
    using _reading = isLong ? readFrom(this.#reader) : null
    await generation?.ship()
    if (isLong) generation.checkpoint()
    const isDue = time.getTime() - this.#begunAt > (generation ? GENERATION_MS : RETRY_MS)
    if (isDue && !this.#closing.signal.aborted) {
      this.#begunAt = time.getTime()
      this.#filling ??= this.#attempt(() => this.#fill()).finally(() => {
        this.#filling = null
      })
    }
    if (generation === null) return
    this.copiedAt = time
    this.#fault = null
  }

  async #attempt(step: () => Promise<void>): Promise<void> {
    try {
      await step()
    } catch (error) {
      const {log, dataDir} = this.#options
      if (error instanceof LostTrackError) {
        this.#generation = null
        this.#begunAt = Number.NEGATIVE_INFINITY
        return
      }
      // The folder was removed, or it is another one now.
      if (!existsSync(this.#generation?.folder ?? '')) this.#generation = null
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== this.#fault) {
        log({level: 'error', message: 'The copy of the lake has to wait', dataDir, reason})
      }
      this.#fault = reason
      const size = statSync(join(dataDir, LOG_FILE), {throwIfNoEntry: false})?.size ?? 0
      if (size > LOG_MAX_BYTES) checkpoint(this.#database, 'PASSIVE')
    }
  }

  /**
   * Fills a generation while the one before goes on, and then takes it. Removes those that are not needed
   * any more, or hold what was erased.
   */
  async #fill(): Promise<void> {
    const {copyDir, dataDir, now} = this.#options
    const partial = join(copyDir, PARTIAL)
    await rm(partial, {recursive: true, force: true})
    const earlier = await listGenerations(copyDir)
    const meta = createMeta(this.#database)
    // Nothing can be erased between this and the beginning of the generation.
    const outdated = meta.get(COPY_OUTDATED)
    const generation = new Generation({dataDir, database: this.#database, now}, partial)
    await generation.fill(join(copyDir, earlier.at(-1) ?? PARTIAL))
    await syncFolders(partial)
    const name = stampOf(now())
    generation.folder = join(copyDir, name)
    await rename(partial, generation.folder)
    await syncPath(copyDir)
    this.#generation = generation
    for (const [index, old] of earlier.entries()) {
      const end = timeOf(earlier[index + 1] ?? name)
      const isPast = timeOf(name).getTime() - end.getTime() > KEPT_MS
      if (isPast || outdated !== null) await rm(join(copyDir, old), {recursive: true})
    }
    if (meta.get(COPY_OUTDATED) === outdated) meta.delete(COPY_OUTDATED)
  }
}

/** Reads the state of this moment: a checkpoint then writes nothing that is newer. */
function readFrom(database: DatabaseSync): Disposable {
  database.exec('BEGIN')
  database.prepare('SELECT 1 FROM meta').get()
  return {[Symbol.dispose]: () => database.exec('COMMIT')}
}
