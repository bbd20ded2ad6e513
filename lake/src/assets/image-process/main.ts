/**
 * The process that decodes and renders images, one at a time. `image-processes.ts` starts it and
 * may kill it at any moment.
 */
import {hash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {LakeError} from '../../errors.ts'
import {DiskError} from '../../store/files/disk-fault.ts'
import {serveTasks} from '../../workers/serve-tasks.ts'
import type {ImageIdentity} from '../image-formats.ts'
import type {ImageRequest, RenderedFormat} from '../image-request.ts'
import {describeImage, identifyImage} from './image-metadata.ts'
import {renderImage} from './render-image.ts'

const MEMORY_BYTES_MAX = 1024 * 1024 * 1024
const MEMORY_CHECK_MS = 100
/** A result is sent to the parent process in one message. */
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

interface RenderTask {
  path: string
  /** The expected SHA-1 of the file. */
  sha1: string
  request: ImageRequest
  format: RenderedFormat
}

async function render({path, sha1, request, format}: RenderTask): Promise<Uint8Array> {
  const original = await readFile(path)
  // An image rendered from damaged bytes would be cached, here and by browsers.
  if (hash('sha1', original) !== sha1) {
    throw new DiskError('damaged', `the file of asset ${sha1} is damaged`)
  }
  const bytes = await renderImage(original, request, format)
  if (bytes.byteLength <= OUTPUT_BYTES_MAX) return bytes
  throw new LakeError(400, 'The result would be larger than 64 MiB')
}

/**
 * Tasks for the image in a file.
 *
 * @throws LakeError 400 if the lake does not accept the image, it is damaged, or the request cannot be met
 */
const tasks = {
  identify: async (path: string) => identifyImage(await readFile(path)),
  describe: async ({path, identity}: {path: string; identity: ImageIdentity}) =>
    describeImage(await readFile(path), identity),
  render,
}
export type ImageTasks = typeof tasks

serveTasks(tasks)
// The heap limit does not count pixels.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES_MAX) process.kill(process.pid, 'SIGKILL')
}, MEMORY_CHECK_MS)
