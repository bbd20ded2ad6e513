import {LakeError} from '../errors.ts'
import {DamageError} from '../store/files/disk-fault.ts'
import {moduleUrl} from '../workers/module-url.ts'
import {ProcessPool} from '../workers/process-pool.ts'
import type {ImageIdentity} from './image-formats.ts'
import type {DescribeTask, ImageResult, ImageTask, RenderTask} from './image-process/tasks.ts'

const MODULE = moduleUrl('./image-process/main', import.meta.url)
/** Limits the JavaScript heap. `image-process/main.ts` limits the memory of pixels. */
const HEAP_MB = 128
/** Reading the head of a file is fast, unless the file is malicious. */
const IDENTIFY_MS = 15_000
/** Enough to decode a hundred megapixels twice. */
const DESCRIBE_MS = 60_000
/** A tenth of the processor time of an ordinary process, when both are busy (nice(1)). */
const NICENESS = 10
/** A page requests its images within seconds. After that a process only holds memory. */
const IDLE_MS = 15_000

/**
 * Processes that decode images. libvips works in threads that only the end of their process can
 * stop; see docs/decisions/0021.
 *
 * The callers limit the number of processes.
 */
export class ImageProcesses implements AsyncDisposable {
  readonly #pool = new ProcessPool<ImageTask, ImageResult>({
    module: MODULE,
    heapMb: HEAP_MB,
    idleMs: IDLE_MS,
    niceness: NICENESS,
  })

  /**
   * Identifies the image in a file.
   *
   * @throws LakeError 400 if the lake does not accept it
   */
  async identify(path: string): Promise<ImageIdentity> {
    const result = await this.#pool.run({name: 'identify', path}, {timeoutMs: IDENTIFY_MS})
    return 'identity' in result ? result.identity : fail(result)
  }

  /**
   * `metadata` of an image's asset document.
   *
   * @throws LakeError 400 if it is damaged
   */
  async describe(task: Omit<DescribeTask, 'name'>): Promise<Record<string, unknown>> {
    const result = await this.#pool.run({name: 'describe', ...task}, {timeoutMs: DESCRIBE_MS})
    return 'metadata' in result ? result.metadata : fail(result)
  }

  /**
   * Renders the requested image.
   *
   * @throws LakeError 400 if the request cannot be met
   */
  async render(task: Omit<RenderTask, 'name'>, deadlineMs: number): Promise<Buffer> {
    const result = await this.#pool.run({name: 'render', ...task}, {timeoutMs: deadlineMs})
    if (!('bytes' in result)) return fail(result)
    const {buffer, byteOffset, byteLength} = result.bytes
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  /** The current number of processes. */
  get size(): number {
    return this.#pool.size
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]()
  }
}

function fail(result: ImageResult): never {
  if ('refused' in result) throw new LakeError(result.refused.status, result.refused.message)
  if ('damaged' in result) throw new DamageError(`the file of asset ${result.damaged} is damaged`)
  throw new Error('The process sent the result of another task')
}
