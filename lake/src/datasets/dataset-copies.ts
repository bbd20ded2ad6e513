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
  readonly #workers = new Set<Worker>()
  readonly #finishing = new Set<Promise<void>>()
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
    if (this.#workers.size >= MAX_RUNNING) throw new LakeError(429, 'Too many copies are running')
    // Private until it is complete, whatever the source will be by then.
    const toDir = datasets.reserve({name: target, aclMode: 'private'})
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
    try {
      this.#options.list.setCopy(job)
      const assetFolder = `${projectId}/${target}`
      this.#run(job, {...options, assetFolder, fromDir: datasets.folderOf(source), toDir})
    } catch (error) {
      void datasets.discard(target).catch(() => {})
      throw error
    }
    return job
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // The next process removes what these have made.
    for (const worker of this.#workers) {
      worker.removeAllListeners()
      await worker.terminate()
    }
    this.#workers.clear()
    await Promise.all(this.#finishing)
  }

  #run(job: CopyJob, task: CopyTask): void {
    const worker = new Worker(moduleUrl('./copy-dataset', import.meta.url), {workerData: task})
    this.#workers.add(worker)
    let failure: Error | null = null
    worker.on('message', (progress: number) => this.#tell(job, progress))
    worker.on('error', (error) => {
      failure = error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', () => {
      this.#workers.delete(worker)
      const finishing = this.#finish(job, failure).finally(() => this.#finishing.delete(finishing))
      this.#finishing.add(finishing)
    })
  }

  async #finish(job: CopyJob, failure: Error | null): Promise<void> {
    const {datasets, log} = this.#options
    const {sourceDataset, targetDataset} = job
    try {
      // Of a source that was deleted meanwhile, files may be missing.
      const isGone = datasets.resolve(sourceDataset) === null
      const fault = failure ?? (isGone ? datasets.notFound(sourceDataset) : null)
      if (fault !== null) {
        await datasets.discard(targetDataset)
        throw fault
      }
      const aclMode = datasets.isPublic(sourceDataset) ? 'public' : 'private'
      await datasets.complete(targetDataset, aclMode)
      this.#settle({...job, state: 'completed'})
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const reason = message
      log({level: 'error', message: 'A dataset was not copied', dataset: targetDataset, reason})
      this.#settle({...job, state: 'failed', message})
    }
  }

  #settle(job: CopyJob): void {
    const settled = {...job, updatedAt: this.#options.now().toISOString()}
    try {
      this.#options.list.setCopy(settled)
    } catch (error) {
      // On a full disk. The next process says that the job failed.
      this.#options.log({level: 'error', message: 'A job was not updated', reason: String(error)})
    }
    this.#tell(settled, 100)
  }

  #tell(job: CopyJob, progress: number): void {
    for (const listener of [...this.#listeners]) listener(job, progress)
  }
}
