import {existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {LakeError} from '../errors.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import type {AclMode, DatasetEntry, DatasetList} from '../store/dataset-list.ts'
import {syncPath} from '../store/files/sync.ts'
import type {Store} from '../store/store.ts'
import type {CommittedTransaction} from '../types.ts'
import {DATABASE_FILE, DATASETS_DIR} from '../upkeep/files.ts'
import {assertDatasetName, datasetOfPath} from './dataset-name.ts'

/** A dataset that serves requests. */
export interface OpenDataset extends AsyncDisposable {
  respond(request: Request, bindings: {isLocal: boolean}): Response | Promise<Response>
  /** All that was committed before is in its continuous copy; null without one. */
  copiedAt(): Date | null
  readonly context: {store: Store}
}

type CommitListener = (dataset: DatasetEntry, transaction: CommittedTransaction) => void

interface DatasetsOptions extends ResolvedLakeOptions {
  list: DatasetList
  /** Opens the dataset in a folder. Makes an empty one if there is none. */
  openFurther: (name: string, dataDir: string) => OpenDataset
}

type NewDataset = Pick<DatasetEntry, 'name' | 'aclMode'> &
  Partial<Pick<DatasetEntry, 'profile' | 'addonFor'>>

/**
 * The datasets of a lake. The first is the one that the lake was opened for; its database holds
 * accounts and the list of the others. Each of these has a folder with the same files. A
 * dataset is in the list before its folder is made and until it is removed, marked as incomplete, so
 * that its name is taken and the next process removes what a killed one left.
 */
export class Datasets implements AsyncDisposable {
  readonly #options: DatasetsOptions
  readonly #open = new Map<string, OpenDataset>()
  readonly #listeners = new Set<CommitListener>()
  readonly #commentSetups = new Map<string, Promise<DatasetEntry>>()

  constructor(options: DatasetsOptions) {
    this.#options = options
  }

  async openAll(first: OpenDataset): Promise<void> {
    const {list, log, dataset, exclusive, openFurther} = this.#options
    // What a killed process was making or deleting.
    for (const name of exclusive ? list.incomplete() : []) await this.#discard(name)
    this.#admit(dataset, first)
    for (const {name} of list.all()) {
      try {
        if (!existsSync(join(this.folderOf(name), DATABASE_FILE)))
          throw new Error('It has no files')
        this.#admit(name, openFurther(name, this.folderOf(name)))
      } catch (error) {
        // The other datasets, and the site, go on.
        const reason = error instanceof Error ? error.message : String(error)
        log({level: 'error', message: 'A dataset was not opened', dataset: name, reason})
      }
    }
  }

  /** The first dataset, then the others by name. */
  list(): DatasetEntry[] {
    const {dataset: name, visibility: aclMode, list} = this.#options
    const first = {name, aclMode, profile: 'content' as const, addonFor: null, createdAt: null}
    return [first, ...list.all()]
  }

  /**
   * Calls `listener` after each commit in a dataset, also one that is created later. Returns a function
   * that unsubscribes.
   */
  watch(listener: CommitListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The oldest moment of their copies; null if a dataset has none. */
  copiedAt(): Date | null {
    const times = [...this.#open.values()].map((dataset) => dataset.copiedAt())
    return times.toSorted((one, two) => Number(one) - Number(two))[0] ?? null
  }

  /** Whether it is the dataset that the lake was opened for. */
  isFirst(name: string): boolean {
    return name === this.#options.dataset
  }

  /** Whether it holds the comments and tasks on documents of another. */
  isAddon(name: string): boolean {
    return this.list().some((entry) => entry.name === name && entry.profile === 'comments')
  }

  isPublic(name: string): boolean {
    return this.list().some((entry) => entry.name === name && entry.aclMode === 'public')
  }

  /**
   * The response of the dataset that the path names, or else of the first.
   *
   * @param path - below the base path of the lake
   */
  respond(request: Request, bindings: {isLocal: boolean}, path: string) {
    const open = this.#open.get(datasetOfPath(path) ?? '') ?? this.#open.get(this.#options.dataset)
    if (open) return open.respond(request, bindings)
    return Response.json(new LakeError(503, 'The lake is closed').body, {status: 503})
  }

  /** @throws LakeError 400 for a name that no dataset may have, 409 if it is taken */
  async create(dataset: NewDataset): Promise<DatasetEntry> {
    const {name, aclMode, profile = 'content', addonFor = null} = dataset
    this.#assertFree(name)
    const {list, now, openFurther} = this.#options
    const entry = {name, aclMode, profile, addonFor, createdAt: now().toISOString()}
    list.reserve(entry)
    const folder = this.folderOf(name)
    let open: OpenDataset | null = null
    try {
      // What was put there by hand.
      await rm(folder, {recursive: true, force: true})
      open = openFurther(name, folder)
      await syncPath(dirname(folder))
      list.setComplete(name, true)
    } catch (error) {
      await open?.[Symbol.asyncDispose]()
      await this.#discard(name)
      throw error
    }
    this.#admit(name, open)
    return entry
  }

  /**
   * The dataset for the comments and tasks on documents of another; creates it if needed.
   *
   * @throws LakeError 404 if there is no such dataset, 400 for one that holds comments itself
   */
  async commentsOf(dataset: string): Promise<DatasetEntry> {
    this.assertExists(dataset)
    if (this.isAddon(dataset)) {
      throw new LakeError(400, `The dataset "${dataset}" holds comments itself`)
    }
    // Two windows of a Studio may ask at once.
    const known = this.#knownCommentsOf(dataset) ?? this.#commentSetups.get(dataset)
    if (known) return await known
    const name = `${dataset.slice(0, 55)}-comments`
    const created = this.create({name, aclMode: 'private', profile: 'comments', addonFor: dataset})
    this.#commentSetups.set(dataset, created)
    return await created.finally(() => this.#commentSetups.delete(dataset))
  }

  /** The documents of that dataset; null before the first comment. */
  commentStoreOf(dataset: string): Store | null {
    const known = this.#knownCommentsOf(dataset)
    return (known && this.#open.get(known.name)?.context.store) ?? null
  }

  /** @throws LakeError 404 if there is no such dataset, 400 for the first, whose mode is configured */
  setAclMode(name: string, aclMode: AclMode): void {
    this.#assertFurther(name, 'is public or private by the configuration of the lake')
    this.#options.list.setAclMode(name, aclMode)
  }

  /** @throws LakeError 404 if there is no such dataset, 400 for the first */
  async delete(name: string): Promise<void> {
    this.#assertFurther(name, 'is the one that the lake was opened for, and can not be deleted')
    this.#options.list.setComplete(name, false)
    const open = this.#open.get(name)
    this.#open.delete(name)
    await open?.[Symbol.asyncDispose]()
    await this.#discard(name)
  }

  /** @throws LakeError 404, with the message of the hosted API */
  assertExists(name: string): void {
    if (!this.#open.has(name)) throw this.notFound(name)
  }

  /** The folder with the files of a dataset. */
  folderOf(name: string): string {
    const {dataDir, dataset} = this.#options
    return name === dataset ? dataDir : join(dataDir, DATASETS_DIR, name)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // The first is closed last: its database holds the accounts.
    for (const dataset of [...this.#open.values()].toReversed()) {
      await dataset[Symbol.asyncDispose]()
    }
    this.#open.clear()
  }

  /** Removes a dataset that is not complete: its copy and its files, then its name. */
  async #discard(name: string): Promise<void> {
    const {copyDir} = this.#options
    if (copyDir) await rm(join(copyDir, DATASETS_DIR, name), {recursive: true, force: true})
    await rm(this.folderOf(name), {recursive: true, force: true})
    this.#options.list.remove(name)
  }

  #knownCommentsOf(dataset: string): DatasetEntry | undefined {
    return this.list().find(({profile, addonFor}) => profile === 'comments' && addonFor === dataset)
  }

  #admit(name: string, dataset: OpenDataset): void {
    this.#open.set(name, dataset)
    dataset.context.store.subscribe((transaction) => {
      const entry = this.list().find((known) => known.name === name)
      if (!entry) return
      for (const listener of [...this.#listeners]) listener(entry, transaction)
    })
  }

  /** @param reason - why the first dataset is none of the others */
  #assertFurther(name: string, reason: string): void {
    if (this.isFirst(name)) throw new LakeError(400, `The dataset "${name}" ${reason}`)
    // One that could not be opened can still be deleted.
    if (!this.list().some((entry) => entry.name === name)) throw this.notFound(name)
  }

  /** The 404 of the hosted API. */
  notFound(name: string): LakeError {
    const {projectId} = this.#options
    return new LakeError(
      404,
      `Dataset not found - Dataset "${name}" not found for project ID "${projectId}"`,
    )
  }

  #assertFree(name: string): void {
    assertDatasetName(name)
    if (this.list().some((entry) => entry.name === name)) {
      throw new LakeError(409, `The dataset "${name}" exists already`)
    }
    if (this.#options.list.incomplete().includes(name)) {
      throw new LakeError(409, `The dataset "${name}" is being made or deleted`)
    }
  }
}
