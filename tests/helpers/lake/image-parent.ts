/** A process that renders an image for minutes, so that a test can kill it. */
import type {ImageTasks} from '#lake/assets/image-process/main.ts'
import {ImageProcesses} from '#lake/assets/image-processes.ts'

const MINUTES = 5 * 60_000

process.on('message', async (task: Parameters<ImageTasks['render']>[0]) => {
  await new ImageProcesses().run('render', task, {timeoutMs: MINUTES})
})
// The test that started this process has ended.
process.on('disconnect', () => process.exit())
