import {join} from 'node:path'
import {aborted} from 'node:util'
import {LRUCache} from 'lru-cache'
import type {LakeContext} from '../context.ts'
import {LakeError} from '../errors.ts'
import {atMost} from '../limits/at-most.ts'
import {FairQueue, QueueFullError} from '../limits/fair-queue.ts'
import {DiskError} from '../store/files/disk-fault.ts'
import {DerivativeCache} from './derivative-cache.ts'
import {keyOf, RENDITIONS_DIR, type Rendition} from './rendition.ts'

/**
 * One caller renders at most two images at a time, so the third slot stays free for other callers.
 * A page of the Studio's media requests a hundred images at once.
 */
const QUEUE = {
  concurrency: 3,
  concurrencyPerCaller: 2,
  maxWaiting: 500,
  maxWaitingPerCaller: 150,
}
/** Pictures of an address without a token take one, so that two addresses leave one free. */
const STRANGERS_QUEUE = {...QUEUE, concurrency: QUEUE.maxWaiting, concurrencyPerCaller: 1}
/** For AVIF in the background, which no visitor waits for. */
const LATER_QUEUE = {concurrency: 1, maxWaiting: 200, maxWaitingPerCaller: 100}
/** A request that waits longer for its image fails. */
const WAIT_MS = 30_000
const RENDER = {timeoutMs: 20_000}
const FAILED = {...atMost(1000), ttl: 60_000}
const DECLINED = atMost(10_000)

export interface RenditionRequest {
  /** The account or network address that the queue is fair to. */
  caller: string
  isStranger: boolean
  /** Aborted when the caller disconnects. Work that has not begun is then not started. */
  signal: AbortSignal
}

/** Renders images: each rendition once, in fair order, and from the cache afterwards. */
export class Renditions {
  readonly #context: Pick<LakeContext, 'assets' | 'options'>
  readonly #cache: DerivativeCache
  readonly #queue = new FairQueue(QUEUE)
  readonly #strangers = new FairQueue(STRANGERS_QUEUE)
  readonly #later = new FairQueue(LATER_QUEUE)
  /** What is being rendered, by the key of the rendition. */
  readonly #running = new Map<string, Promise<Uint8Array>>()
  /** By the key of the rendition: a failure of one says nothing about another of the same image. */
  readonly #failed = new LRUCache<string, true>(FAILED)
  readonly #declined = new LRUCache<string, true>(DECLINED)
  readonly #pending = new Set<string>()

  constructor(context: Pick<LakeContext, 'assets' | 'options'>) {
    this.#context = context
    this.#cache = new DerivativeCache(join(context.options.dataDir, RENDITIONS_DIR))
  }

  has(rendition: Rendition): boolean {
    return this.#cache.has(keyOf(rendition))
  }

  /**
   * Returns a rendition from the cache, or renders it when it is the caller's turn. Equal requests
   * share one rendering.
   *
   * @throws LakeError 503 when too many requests wait or the wait is too long, 400 or 422 if it
   *   cannot be rendered
   */
  async get(
    rendition: Rendition,
    {caller, isStranger, signal}: RenditionRequest,
  ): Promise<Uint8Array> {
    const known = await this.#known(rendition)
    if (known !== null) return known
    const wait = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)])
    const make = () => this.#queue.run(caller, () => this.#makeOnce(rendition), wait)
    const queued = () => (isStranger ? this.#strangers.run(caller, make, wait) : make())
    try {
      const making = this.#running.get(keyOf(rendition)) ?? queued()
      const leaving = aborted(wait, rendition).then(() => Promise.reject(wait.reason))
      return await Promise.race([making, leaving])
    } catch (error) {
      const isLate = error instanceof QueueFullError || wait.aborted
      throw isLate ? new LakeError(503, 'Too many images are being made') : error
    }
  }

  /**
   * Makes the AVIF of an image in the background.
   *
   * @returns whether the AVIF may still be made
   */
  makeLater(avif: Rendition, caller: string): boolean {
    const key = keyOf(avif)
    if (this.#declined.has(key)) return false
    if (this.#pending.has(key)) return true
    this.#pending.add(key)
    this.#later
      .run(caller, () => this.#perform(avif))
      // A full queue drops the task. A later request adds it again.
      .catch((error) => error instanceof QueueFullError || this.#declined.set(key, true))
      .finally(() => this.#pending.delete(key))
    return true
  }

  /** The rendition in the cache, or null. @throws LakeError 422 if it could not be made lately */
  async #known(rendition: Rendition): Promise<Buffer | null> {
    const key = keyOf(rendition)
    const bytes = await this.#cache.read(key)
    if (bytes === null && this.#failed.has(key)) throw new LakeError(422, UNMAKEABLE)
    return bytes
  }

  /** One result for equal requests that waited at the same time, each in the queue of its caller. */
  #makeOnce(rendition: Rendition): Promise<Uint8Array> {
    const key = keyOf(rendition)
    const running = this.#running.get(key)
    if (running) return running
    const made = this.#perform(rendition).finally(() => this.#running.delete(key))
    this.#running.set(key, made)
    return made
  }

  async #perform(rendition: Rendition): Promise<Uint8Array> {
    const known = await this.#known(rendition)
    if (known !== null) return known
    const bytes = await this.#render(rendition)
    if (!this.#context.assets.blobs.has(rendition.asset.sha1)) return bytes
    // The visitor receives the image even if the disk is full.
    await this.#cache.write(keyOf(rendition), bytes).catch(() => {})
    return bytes
  }

  async #render({asset, request, format}: Rendition): Promise<Uint8Array> {
    const {assets, options} = this.#context
    const {blobs, processes} = assets
    const {sha1} = asset
    if (!blobs.has(sha1)) throw new LakeError(404, 'The bytes of this asset are missing')
    const task = {path: blobs.pathOf(sha1), sha1, request, format}
    const start = performance.now()
    try {
      const bytes = await processes.run('render', task, RENDER)
      options.observe?.('image', performance.now() - start)
      return bytes
    } catch (error) {
      // The request or the disk caused the error, not the image, so it is not remembered.
      if (error instanceof LakeError || error instanceof DiskError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      options.log({level: 'warn', message: 'A rendition could not be made', asset: sha1, reason})
      this.#failed.set(keyOf({asset, request, format}), true)
      throw new LakeError(422, UNMAKEABLE)
    }
  }
}

const UNMAKEABLE = 'This rendition can not be made: the image is damaged, or takes too long to draw'
