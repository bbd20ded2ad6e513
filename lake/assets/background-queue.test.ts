import {expect, test} from 'vitest'
import {createBackgroundQueue} from './background-queue.ts'

/** Work that ends when the test says so. */
function work() {
  const {promise, resolve} = Promise.withResolvers<boolean>()
  let starts = 0
  const run = () => {
    starts += 1
    return promise
  }
  return {run, resolve, starts: () => starts}
}

test('pieces are worked on one after the other, each key once', async () => {
  const queue = createBackgroundQueue(0)
  const first = work()
  const second = work()
  expect(queue.add('a', first.run)).toBe(true)
  expect(queue.add('a', first.run)).toBe(true)
  expect(queue.add('b', second.run)).toBe(true)
  await expect.poll(first.starts).toBe(1)
  expect(second.starts()).toBe(0)
  first.resolve(true)
  await expect.poll(second.starts).toBe(1)
  expect(first.starts()).toBe(1)
  second.resolve(true)
})

test('what failed or was declined is not tried again, and stops nothing else', async () => {
  const queue = createBackgroundQueue(0)
  const fail = () => Promise.reject(new Error('no memory'))
  const declined = work()
  const last = work()
  queue.add('failing', fail)
  queue.add('declined', declined.run)
  queue.add('last', last.run)
  declined.resolve(false)
  last.resolve(true)
  await expect.poll(last.starts).toBe(1)
  expect(queue.add('failing', fail)).toBe(false)
  expect(queue.add('declined', declined.run)).toBe(false)
})

test('what was lost after it was made can be made again', async () => {
  const queue = createBackgroundQueue(0)
  const again = work()
  again.resolve(true)
  queue.add('a', again.run)
  await expect.poll(again.starts).toBe(1)
  queue.add('a', again.run)
  await expect.poll(again.starts).toBe(2)
})
