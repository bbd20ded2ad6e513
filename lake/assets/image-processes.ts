import {LakeError} from '../http/errors.ts'
import {DamageError} from '../store/disk-fault.ts'
import {ProcessPool} from '../workers/process-pool.ts'
import type {ImageIdentity} from './image-formats.ts'
import type {DescribeTask, ImageAnswer, ImageTask, RenderTask} from './image-process/tasks.ts'

const MODULE = new URL('./image-process/main.ts', import.meta.url)
/** Of its JavaScript; pixels are bounded by the process itself. */
const HEAP_MB = 128
/** The head of a file is read in no time, unless it is made to take long. */
const IDENTIFY_MS = 15_000
/** A hundred megapixels are decoded twice. */
const DESCRIBE_MS = 60_000
/** A tenth of the processor time of an ordinary process, when both want it (nice(1)). */
const NICENESS = 10
/** A page's pictures are asked for within seconds; after that a process only holds memory. */
const IDLE_MS = 15_000

/**
 * Processes in which images are decoded. libvips works in threads of its process that nothing can
 * stop but the end of the process; see docs/decisions/0021.
 *
 * How many there are is up to those who call.
 */
export class ImageProcesses implements AsyncDisposable {
  readonly #pool = new ProcessPool<ImageTask, ImageAnswer>({
    module: MODULE,
    heapMb: () => HEAP_MB,
    idleMs: IDLE_MS,
    niceness: NICENESS,
  })

  /**
   * What image is in a file.
   *
   * @throws LakeError 400 if it is none that the lake takes
   */
  async identify(path: string): Promise<ImageIdentity> {
    const answer = await this.#pool.run({name: 'identify', path}, {timeoutMs: IDENTIFY_MS})
    return 'identity' in answer ? answer.identity : fail(answer)
  }

  /**
   * `metadata` of an image's asset document.
   *
   * @throws LakeError 400 if it is damaged
   */
  async describe(task: Omit<DescribeTask, 'name'>): Promise<Record<string, unknown>> {
    const answer = await this.#pool.run({name: 'describe', ...task}, {timeoutMs: DESCRIBE_MS})
    return 'metadata' in answer ? answer.metadata : fail(answer)
  }

  /**
   * The picture that a request asks for.
   *
   * @throws LakeError 400 for a request that can't be met
   */
  async render(task: Omit<RenderTask, 'name'>, deadlineMs: number): Promise<Buffer> {
    const answer = await this.#pool.run({name: 'render', ...task}, {timeoutMs: deadlineMs})
    if (!('bytes' in answer)) return fail(answer)
    const {buffer, byteOffset, byteLength} = answer.bytes
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  /** How many processes there are at this moment. */
  get size(): number {
    return this.#pool.size
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool[Symbol.asyncDispose]()
  }
}

function fail(answer: ImageAnswer): never {
  if ('refused' in answer) throw new LakeError(answer.refused.status, answer.refused.message)
  if ('damaged' in answer) throw new DamageError(`the file of asset ${answer.damaged} is damaged`)
  throw new Error('The process answered another question')
}
