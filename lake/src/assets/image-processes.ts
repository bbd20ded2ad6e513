import {moduleUrl} from '../workers/module-url.ts'
import {ProcessPool} from '../workers/process-pool.ts'
import type {ImageIdentity} from './image-formats.ts'
import type {ImageTasks} from './image-process/main.ts'

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
  readonly #pool = new ProcessPool<ImageTasks>({
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
  identify(path: string): Promise<ImageIdentity> {
    return this.#pool.run('identify', path, {timeoutMs: IDENTIFY_MS})
  }

  /**
   * `metadata` of an image's asset document.
   *
   * @throws LakeError 400 if it is damaged
   */
  describe(task: Parameters<ImageTasks['describe']>[0]): Promise<Record<string, unknown>> {
    return this.#pool.run('describe', task, {timeoutMs: DESCRIBE_MS})
  }

  /**
   * Renders the requested image.
   *
   * @throws LakeError 400 if the request cannot be met, DiskError if the file is damaged
   */
  async render(task: Parameters<ImageTasks['render']>[0], deadlineMs: number): Promise<Buffer> {
    const bytes = await this.#pool.run('render', task, {timeoutMs: deadlineMs})
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** The current number of processes. */
  get size(): number {
    return this.#pool.size
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]()
  }
}
