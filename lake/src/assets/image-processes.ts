import {extname} from 'node:path'
import {ProcessPool} from '../workers/process-pool.ts'
import type {ImageTasks} from './image-process/main.ts'

/** The repository runs TypeScript, the published package is compiled, and no compiler rewrites URLs. */
const MODULE = new URL(`./image-process/main${extname(import.meta.url)}`, import.meta.url)
/** Limits the JavaScript heap. `image-process/main.ts` limits the memory of pixels. */
const HEAP_MB = 128
/** Reading the head of a file is fast, unless the file is malicious. */
export const IDENTIFY = {timeoutMs: 15_000}
/** Enough to decode a hundred megapixels twice. */
export const DESCRIBE = {timeoutMs: 60_000}
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
export class ImageProcesses extends ProcessPool<ImageTasks> {
  constructor() {
    super({module: MODULE, heapMb: HEAP_MB, idleMs: IDLE_MS, niceness: NICENESS})
  }
}
