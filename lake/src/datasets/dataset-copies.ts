import {once} from 'node:events'
import {Worker} from 'node:worker_threads'
import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {moduleUrl} from '../workers/module-url.ts'
import type {CopyTask} from './copy-dataset.ts'
import type {Datasets} from './datasets.ts'

/** Copies that run at the same time: each has a thread, and all share the disk. */
const MAX_RUNNING = 2

/** A copy of a dataset, made in the background. */
export interface CopyJob {
  id: string
  sourceDataset: string
  targetDataset: string
  state: 'running' | 'completed' | 'failed'
  /** Why it failed. */
  message: string
  withHistory: true
  createdAt: string
  updatedAt: string
}

interface CopiesOptions
  extends Pick<ResolvedLakeOptions, 'log' | 'now' | 'projectId' | 'randomId'> {
  datasets: Datasets
}

/** Copies of datasets, made in the background. The list has those of this process. */
export class DatasetCopies implements AsyncDisposable {
  readonly #options: CopiesOptions
  /** By the id of the job. */
  readonly #running = new Map<string, {worker: Worker; ended: Promise<CopyJob>}>()
  readonly #jobs = new Map<string, CopyJob>()
  #isClosed = false

  constructor(options: CopiesOptions) {
    this.#options = options
  }

  /** Newest first. */
  list(): CopyJob[] {
    return [...this.#jobs.values()].toReversed()
  }

  /** The job with an id when its copy has ended. */
  async ended(id: string): Promise<CopyJob | undefined> {
    return this.#running.get(id)?.ended ?? this.#jobs.get(id)
  }

  /**
   * @throws LakeError 404 if there is no such source, 400 or 409 for the name of the target, 429 if too
   *   many copies are running
   */
  start({source, target}: {source: string; target: string}): CopyJob {
    const {datasets, now, projectId, randomId} = this.#options
    datasets.assertExists(source)
    if (this.#running.size >= MAX_RUNNING) throw new LakeError(429, 'Too many copies are running')
    // Private until it is complete, whatever the source will be by then.
    datasets.reserve({name: target, aclMode: 'private'})
    const at = now().toISOString()
    const job: CopyJob = {
      id: randomId(),
      sourceDataset: source,
      targetDataset: target,
      state: 'running',
      message: '',
      withHistory: true,
      createdAt: at,
      updatedAt: at,
    }
    this.#jobs.set(job.id, job)
    const task: CopyTask = {
      fromDir: datasets.folderOf(source),
      toDir: datasets.folderOf(target),
      assetFolders: [`/${projectId}/${source}/`, `/${projectId}/${target}/`],
    }
    const worker = new Worker(moduleUrl('./copy-dataset', import.meta.url), {workerData: task})
    const ended = this.#finish(job, worker).finally(() => this.#running.delete(job.id))
    this.#running.set(job.id, {worker, ended})
    return job
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // The next process removes what these have made.
    this.#isClosed = true
    for (const {worker, ended} of this.#running.values()) {
      await worker.terminate()
      await ended
    }
  }

  /** @param worker - makes the copy; it exits, or stops with an error */
  async #finish(job: CopyJob, worker: Worker): Promise<CopyJob> {
    const {datasets, log, now} = this.#options
    const {sourceDataset, targetDataset} = job
    const settle = (result: Pick<CopyJob, 'state' | 'message'>) => {
      const settled = {...job, ...result, updatedAt: now().toISOString()}
      this.#jobs.set(job.id, settled)
      return settled
    }
    try {
      await once(worker, 'exit')
      if (this.#isClosed) return job
      // Of a source that was deleted meanwhile, files may be missing.
      datasets.assertExists(sourceDataset)
      const aclMode = datasets.isPublic(sourceDataset) ? 'public' : 'private'
      await datasets.complete(targetDataset, aclMode)
      return settle({state: 'completed', message: ''})
    } catch (error) {
      if (this.#isClosed) return job
      await datasets.discard(targetDataset).catch(() => {})
      const reason = error instanceof Error ? error.message : String(error)
      log({level: 'error', message: 'A dataset was not copied', dataset: targetDataset, reason})
      return settle({state: 'failed', message: reason})
    }
  }
}
