/**
 * The process that decodes and renders images, one at a time. `image-processes.ts` starts it and
 * may kill it at any moment.
 */
import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {LakeError} from '../../errors.ts'
import {serveTasks} from '../../workers/serve-tasks.ts'
import {describeImage, identifyImage} from './image-metadata.ts'
import {withSvgReader} from './open-image.ts'
import {renderImage} from './render-image.ts'
import type {ImageResult, ImageTask, RenderTask} from './tasks.ts'

const MEMORY_BYTES_MAX = 1024 * 1024 * 1024
const MEMORY_CHECK_MS = 100
/** A result is sent to the parent process in one message. */
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

async function render(task: RenderTask): Promise<ImageResult> {
  const {path, sha1, isDrawing, request, format} = task
  const original = await readFile(path)
  // An image rendered from damaged bytes would be cached, here and by browsers.
  if (createHash('sha1').update(original).digest('hex') !== sha1) return {damaged: sha1}
  const make = () => renderImage(original, request, format)
  const bytes = await (isDrawing ? withSvgReader(make) : make())
  if (bytes.byteLength <= OUTPUT_BYTES_MAX) return {bytes}
  throw new LakeError(400, 'The result would be larger than 64 MiB')
}

async function perform(task: ImageTask): Promise<ImageResult> {
  switch (task.name) {
    case 'identify':
      return {identity: await identifyImage(await readFile(task.path))}
    case 'describe': {
      const bytes = await readFile(task.path)
      return {metadata: await describeImage(bytes, task.identity, task.parts)}
    }
    case 'render':
      return await render(task)
  }
}

serveTasks<ImageTask, ImageResult>(async (task) => {
  try {
    return await perform(task)
  } catch (error) {
    if (error instanceof LakeError) return {refused: {status: error.status, message: error.message}}
    throw error
  }
})
// The heap limit does not count pixels.
setInterval(() => {
  if (process.memoryUsage.rss() > MEMORY_BYTES_MAX) process.kill(process.pid, 'SIGKILL')
}, MEMORY_CHECK_MS)
