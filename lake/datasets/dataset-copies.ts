import {rmSync} from 'node:fs'
import {Worker} from 'node:worker_threads'
import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import type {CopyJob, DatasetList} from '../store/dataset-list.ts'
import {moduleUrl} from '../workers/module-url.ts'
import type {CopyTask} from './copy-dataset.ts'
import type {Datasets} from './datasets.ts'

/** Copies that run at the same time: each has a thread, and all share the disk. */
const MAX_RUNNING = 2
const CLOSED = 'The lake was closed'

interface CopiesOptions
  extends Pick<ResolvedLakeOptions, 'log' | 'now' | 'projectId' | 'randomId'> {
  datasets: Datasets
  list: DatasetList
  exclusive: boolean
}

interface CopyRequest extends Pick<CopyTask, 'withHistory' | 'withReleases'> {
  source: string
  target: string
}

type Listener = (job: CopyJob, progress: number) => void

/** Copies of datasets, made in the background. */
export class DatasetCopies implements AsyncDisposable {
  readonly #options: CopiesOptions
  /** By the name of the target. */
  readonly #workers = new Map<string, Worker>()
  readonly #listeners = new Set<Listener>()

  constructor(options: CopiesOptions) {
    this.#options = options
    if (!options.exclusive) return
    for (const job of this.list()) {
      if (job.state === 'running') this.#settle({...job, state: 'failed', message: CLOSED})
    }
  }

  /** Newest first. */
  list(): CopyJob[] {
    return this.#options.list.copies()
  }

  /**
   * Calls `listener` with each step of a copy, in percent, and when it ends. Returns a function that
   * unsubscribes.
   */
  watch(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * @throws LakeError 404 if there is no such source, 400 or 409 for the name of the target, 429 if too
   *   many copies are running
   */
  start({source, target, ...options}: CopyRequest): CopyJob {
    const {datasets, projectId, now, randomId} = this.#options
    datasets.assertExists(source)
    datasets.assertFree(target)
    if (this.#workers.has(target)) throw new LakeError(409, `A copy to "${target}" is running`)
    if (this.#workers.size >= MAX_RUNNING) throw new LakeError(429, 'Too many copies are running')
    const at = now().toISOString()
    const job: CopyJob = {
      id: randomId(),
      sourceDataset: source,
      targetDataset: target,
      state: 'running',
      message: '',
      withHistory: options.withHistory,
      createdAt: at,
      updatedAt: at,
    }
    this.#options.list.setCopy(job)
    this.#run(job, {
      ...options,
      assetFolder: `${projectId}/${target}`,
      fromDir: datasets.folderOf(source),
      toDir: datasets.newFolderOf(target),
    })
    return job
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const worker of this.#workers.values()) {
      worker.removeAllListeners()
      await worker.terminate()
    }
    this.#workers.clear()
  }

  #run(job: CopyJob, task: CopyTask): void {
    const {targetDataset} = job
    rmSync(task.toDir, {recursive: true, force: true})
    const worker = new Worker(moduleUrl('./copy-dataset', import.meta.url), {workerData: task})
    this.#workers.set(targetDataset, worker)
    let failure: Error | null = null
    worker.on('message', (progress: number) => this.#tell(job, progress))
    worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', () => {
      this.#workers.delete(targetDataset)
      this.#finish(job, failure)
    })
  }

  #finish(job: CopyJob, failure: Error | null): void {
    const {datasets, log} = this.#options
    const {sourceDataset, targetDataset} = job
    try {
      if (failure !== null) throw failure
      const aclMode = datasets.isPublic(sourceDataset) ? 'public' : 'private'
      datasets.adopt({name: targetDataset, aclMode})
      this.#settle({...job, state: 'completed'})
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const reason = message
      log({level: 'error', message: 'A dataset was not copied', dataset: targetDataset, reason})
      rmSync(datasets.newFolderOf(targetDataset), {recursive: true, force: true})
      this.#settle({...job, state: 'failed', message})
    }
  }

  #settle(job: CopyJob): void {
    const settled = {...job, updatedAt: this.#options.now().toISOString()}
    this.#options.list.setCopy(settled)
    this.#tell(settled, 100)
  }

  #tell(job: CopyJob, progress: number): void {
    for (const listener of [...this.#listeners]) listener(job, progress)
  }
}
