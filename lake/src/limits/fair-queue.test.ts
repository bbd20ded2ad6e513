import {expect, test} from 'vitest'
import {FairQueue, QueueFullError} from './fair-queue.ts'

/** Tasks that run until the test finishes them, and the order in which they started. */
function controlledTasks(queue: FairQueue) {
  const started: string[] = []
  const finish = new Map<string, () => void>()
  const add = (caller: string, name: string, signal?: AbortSignal) =>
    queue.run(
      caller,
      () => {
        started.push(name)
        return new Promise<void>((resolve) => finish.set(name, resolve))
      },
      signal,
    )
  return {
    started,
    add,
    async finish(name: string) {
      finish.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('a caller with many tasks delays another caller by one task', async () => {
  const tasks = controlledTasks(new FairQueue({concurrency: 1, maxWaiting: 10}))
  for (const name of ['a1', 'a2', 'a3']) void tasks.add('a', name)
  void tasks.add('b', 'b1')
  for (const name of ['a1', 'b1', 'a2']) await tasks.finish(name)
  expect(tasks.started).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('one caller does not hold more places than its share', async () => {
  const queue = new FairQueue({concurrency: 2, concurrencyPerCaller: 1, maxWaiting: 10})
  const tasks = controlledTasks(queue)
  void tasks.add('a', 'a1')
  void tasks.add('a', 'a2')
  void tasks.add('b', 'b1')
  expect(tasks.started).toEqual(['a1', 'b1'])
  await tasks.finish('b1')
  expect(tasks.started).toEqual(['a1', 'b1'])
  await tasks.finish('a1')
  expect(tasks.started).toEqual(['a1', 'b1', 'a2'])
})

test('a task too many is refused, for one caller and for all together', async () => {
  const queue = new FairQueue({concurrency: 1, maxWaiting: 3, maxWaitingPerCaller: 2})
  const tasks = controlledTasks(queue)
  for (const name of ['a1', 'a2', 'a3']) void tasks.add('a', name)
  await expect(tasks.add('a', 'a4')).rejects.toThrow(QueueFullError)
  void tasks.add('b', 'b1')
  await expect(tasks.add('c', 'c1')).rejects.toThrow(QueueFullError)
})

test('a task whose caller leaves gives its place in the queue back', async () => {
  const tasks = controlledTasks(new FairQueue({concurrency: 1, maxWaiting: 1}))
  const leaving = new AbortController()
  void tasks.add('a', 'a1')
  const waiting = tasks.add('b', 'b1', leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(waiting).rejects.toThrow('gone')
  void tasks.add('c', 'c1')
  await tasks.finish('a1')
  expect(tasks.started).toEqual(['a1', 'c1'])
})

test('a task that fails gives its place back', async () => {
  const queue = new FairQueue({concurrency: 1, maxWaiting: 1})
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queue.run('a', async () => 'done')).resolves.toBe('done')
})
