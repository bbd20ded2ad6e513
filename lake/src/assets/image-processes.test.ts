import {execFileSync, fork} from 'node:child_process'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {mkdtempDisposable, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {IDENTIFY, ImageProcesses} from './image-processes.ts'
import {parseImageRequest} from './image-request.ts'

const PARENT = new URL('../../../tests/helpers/lake/image-parent.ts', import.meta.url)
const PATIENT = {timeout: 30_000}
const FOREVER = {timeoutMs: 100_000}

/** A folder with a picture in it, and a task that renders it. */
async function taskOf(query: Record<string, string>) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lake-picture-'))
  const path = join(folder.path, 'picture')
  const colour = {create: {width: 20, height: 10, channels: 3, background: '#1d3f8f'}} as const
  const bytes = await sharp(colour).png().toBuffer()
  await writeFile(path, bytes)
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  const request = parseImageRequest(query)
  if (request === null) throw new Error('The request asks for the original')
  return {
    task: {path, sha1, request, format: 'png'} as const,
    [Symbol.asyncDispose]: () => folder.remove(),
  }
}

const SMALL = {fm: 'png'}
/** Takes many seconds. */
const SLOW = {w: '4000', h: '4000', fit: 'scale', blur: '2000', fm: 'png'}

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
  await using small = await taskOf(SMALL)
  await using processes = new ImageProcesses()
  for (let n = 0; n < 3; n++) {
    expect(await processes.run('identify', small.task.path, IDENTIFY)).toMatchObject({
      width: 20,
      height: 10,
    })
    const bytes = await processes.run('render', small.task, FOREVER)
    expect(Buffer.from(bytes).toString('latin1', 1, 4)).toBe('PNG')
  }
  expect(processes.size).toBe(1)
})

test('a task that takes too long ends its process, the next has another', PATIENT, async () => {
  await using slow = await taskOf(SLOW)
  await using small = await taskOf(SMALL)
  await using processes = new ImageProcesses()
  await processes.run('identify', slow.task.path, IDENTIFY)
  const [first] = imageProcesses(process.pid)
  await expect(processes.run('render', slow.task, {timeoutMs: 300})).rejects.toThrow(
    'took too long',
  )
  expect(processes.size).toBe(0)
  expect(isAlive(first?.pid ?? 0)).toBe(false)
  expect(await processes.run('render', small.task, FOREVER)).toBeInstanceOf(Uint8Array)
})

test('what is running when the lake closes is ended, not waited for', PATIENT, async () => {
  await using slow = await taskOf(SLOW)
  const processes = new ImageProcesses()
  await processes.run('identify', slow.task.path, IDENTIFY)
  const refused = expect(processes.run('render', slow.task, FOREVER)).rejects.toMatchObject({
    status: 503,
  })
  await processes[Symbol.asyncDispose]()
  await refused
  await expect(processes.run('identify', slow.task.path, IDENTIFY)).rejects.toMatchObject({
    status: 503,
  })
  expect(processes.size).toBe(0)
})

test('after a kill -9 of the parent no process goes on, however busy it is', PATIENT, async () => {
  await using slow = await taskOf(SLOW)
  const parent = fork(PARENT, {stdio: ['ignore', 'ignore', 'inherit', 'ipc']})
  try {
    parent.send(slow.task)
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
