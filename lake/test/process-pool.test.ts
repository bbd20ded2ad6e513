import {setTimeout as sleep} from 'node:timers/promises'
import {expect, test} from 'vitest'
import type {tasks} from '../../tests/helpers/lake/echo-process.ts'
import {ProcessPool} from '../src/workers/process-pool.ts'

test('a task that comes as an idle process is ended gets another process', async () => {
  const idleMs = 10
  await using pool = new ProcessPool<typeof tasks>({
    module: new URL('../../tests/helpers/lake/echo-process.ts', import.meta.url),
    heapMb: 64,
    idleMs,
    niceness: 0,
  })
  expect(await pool.run('echo', 'first', {timeoutMs: 5000})).toBe('first')
  // Timers of the same duration fire in the order of their start: this one right after the pool's.
  await sleep(idleMs)
  expect(await pool.run('echo', 'second', {timeoutMs: 5000})).toBe('second')
})
