import {randomUUID} from 'node:crypto'
import {mkdirSync, rmSync} from 'node:fs'
import {type FileHandle, open, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {LakeError} from '../errors.ts'
import {FairQueue} from '../limits/fair-queue.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import type {ExportTask, ExportTasks} from './export-process.ts'
import {moduleUrl} from './module-url.ts'
import {ProcessLostError, ProcessPool} from './process-pool.ts'

/** Some 10 GB. */
const TIMEOUT_MS = 5 * 60_000
/** Holds one document at a time. */
const HEAP_MB = 256
const IDLE_MS = 15_000
const NICENESS = 10

interface ExportsOptions extends Pick<ResolvedLakeOptions, 'dataDir' | 'log'> {
  /** False if another process runs the lake and owns these files. */
  exclusive: boolean
}

/** A finished export. Its file has no name any more, so it ends with its handle. */
export interface ExportFile {
  file: FileHandle
  bytes: number
}

/**
 * Exports of all datasets. A process reads the documents in one short transaction into a file. A
 * client that reads slowly then holds neither the transaction nor memory.
 */
export class Exports implements AsyncDisposable {
  readonly #folder: string
  /** `Unread` limits how many wait. */
  readonly #queue = new FairQueue({
    concurrency: 2,
    concurrencyPerCaller: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
  })
  readonly #pool: ProcessPool<ExportTasks>

  constructor({dataDir, log, exclusive}: ExportsOptions) {
    this.#folder = join(dataDir, 'exports')
    // What a killed process has left.
    if (exclusive) rmSync(this.#folder, {recursive: true, force: true})
    this.#pool = new ProcessPool({
      module: moduleUrl('./export-process', import.meta.url),
      heapMb: HEAP_MB,
      idleMs: IDLE_MS,
      niceness: NICENESS,
      onLoss: (reason) => log({level: 'warn', message: 'An export was ended', reason}),
    })
  }

  /**
   * Writes an export.
   *
   * @param caller - callers take turns
   * @throws LakeError 503 if it takes too long; DiskError
   */
  async write(
    task: Omit<ExportTask, 'path'>,
    caller: string,
    signal: AbortSignal,
  ): Promise<ExportFile> {
    mkdirSync(this.#folder, {recursive: true, mode: 0o700})
    const path = join(this.#folder, randomUUID())
    try {
      const run = () => this.#pool.run('write', {...task, path}, {timeoutMs: TIMEOUT_MS, signal})
      const bytes = await this.#queue.run(caller, run, signal)
      return {file: await open(path), bytes}
    } catch (error) {
      if (!(error instanceof ProcessLostError)) throw error
      throw new LakeError(503, 'The export was not made: it took too long')
    } finally {
      await rm(path, {force: true})
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]()
  }
}
