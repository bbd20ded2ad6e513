import {execFileSync, fork} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempDisposable, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {heavyFilters} from '../../../tests/helpers/lake/svg-bombs.ts'
import {IDENTIFY, ImageProcesses} from './image-processes.ts'
import {parseImageRequest} from './image-request.ts'

const PARENT = new URL('../../../tests/helpers/lake/image-parent.ts', import.meta.url)
const PATIENT = {timeout: 30_000}
const FOREVER = {timeoutMs: 100_000}

/** A folder with an SVG in it, and the task that renders it. */
async function drawingOf(svg: string) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lake-drawing-'))
  const path = join(folder.path, 'drawing')
  await writeFile(path, svg)
  const sha1 = createHash('sha1').update(svg).digest('hex')
  const request = parseImageRequest({fm: 'png'})
  if (request === null) throw new Error('The request asks for the original')
  return {
    task: {path, sha1, isDrawing: true, request, format: 'png'} as const,
    [Symbol.asyncDispose]: () => folder.remove(),
  }
}

const SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'

/** The image processes that a parent process has started. */
function imageProcesses(parent: number | undefined) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,time=,args=']).toString().split('\n')
  return lines.flatMap((line) => {
    const [pid = '', ppid, time = '', ...args] = line.trim().split(/ +/)
    if (Number(ppid) !== parent || !args.join(' ').includes('image-process/')) return []
    return [{pid: Number(pid), hasWorked: time !== '00:00:00'}]
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one process does one task after the other', PATIENT, async () => {
  await using drawing = await drawingOf(SMALL)
  await using processes = new ImageProcesses()
  for (let n = 0; n < 3; n++) {
    expect(await processes.run('identify', drawing.task.path, IDENTIFY)).toMatchObject({
      width: 20,
      height: 10,
    })
    const bytes = await processes.run('render', drawing.task, FOREVER)
    expect(Buffer.from(bytes).toString('latin1', 1, 4)).toBe('PNG')
  }
  expect(processes.size).toBe(1)
})

test(
  'a task that takes too long ends with its process, and the next has another',
  PATIENT,
  async () => {
    await using bomb = await drawingOf(heavyFilters())
    await using drawing = await drawingOf(SMALL)
    await using processes = new ImageProcesses()
    await processes.run('identify', bomb.task.path, IDENTIFY)
    const [first] = imageProcesses(process.pid)
    await expect(processes.run('render', bomb.task, {timeoutMs: 300})).rejects.toThrow(
      'took too long',
    )
    expect(processes.size).toBe(0)
    expect(isAlive(first?.pid ?? 0)).toBe(false)
    expect(await processes.run('render', drawing.task, FOREVER)).toBeInstanceOf(Uint8Array)
  },
)

test('what is running when the lake closes is ended, not waited for', PATIENT, async () => {
  await using bomb = await drawingOf(heavyFilters())
  const processes = new ImageProcesses()
  await processes.run('identify', bomb.task.path, IDENTIFY)
  const refused = expect(processes.run('render', bomb.task, FOREVER)).rejects.toMatchObject({
    status: 503,
  })
  await processes[Symbol.asyncDispose]()
  await refused
  await expect(processes.run('identify', bomb.task.path, IDENTIFY)).rejects.toMatchObject({
    status: 503,
  })
  expect(processes.size).toBe(0)
})

test('after a kill -9 of the parent no process goes on, however busy it is', PATIENT, async () => {
  await using bomb = await drawingOf(heavyFilters())
  const parent = fork(PARENT, {stdio: ['ignore', 'ignore', 'inherit', 'ipc']})
  try {
    parent.send(bomb.task.path)
    const busy = () => imageProcesses(parent.pid).filter(({hasWorked}) => hasWorked)
    await expect.poll(() => busy().length, PATIENT).toBe(1)
    const [child] = busy()
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(child?.pid ?? 0), PATIENT).toBe(false)
  } finally {
    parent.kill('SIGKILL')
    if (parent.exitCode === null && parent.signalCode === null) await once(parent, 'exit')
  }
})
