/** A process that renders an image for minutes, so that a test can kill it. */
import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {ImageProcesses} from '#lake/assets/image-processes.ts'
import {parseImageRequest} from '#lake/assets/image-request.ts'

const MINUTES = 5 * 60_000

process.on('message', async (path: string) => {
  const sha1 = createHash('sha1')
    .update(await readFile(path))
    .digest('hex')
  const request = parseImageRequest({fm: 'png'})
  if (request === null) return
  const task = {path, sha1, isDrawing: true, request, format: 'png'} as const
  await new ImageProcesses().run('render', task, {timeoutMs: MINUTES})
})
// The test that started this process has ended.
process.on('disconnect', () => process.exit())
