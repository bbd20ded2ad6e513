import {expect, test} from 'vitest'
import {createLimiter, OverloadError} from './limiter.ts'

test('so many run at a time, the others in turn, and what is too much is refused', async () => {
  const limit = createLimiter(2, 1)
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string) =>
    limit(() => {
      running.push(name)
      return new Promise<string>((end) => ends.set(name, () => end(name)))
    })
  const [a, b, c] = [start('a'), start('b'), start('c')]
  await expect(start('d')).rejects.toThrow(OverloadError)
  expect(running).toEqual(['a', 'b'])
  ends.get('b')?.()
  expect(await b).toBe('b')
  await expect.poll(() => running).toEqual(['a', 'b', 'c'])
  ends.get('a')?.()
  ends.get('c')?.()
  expect(await Promise.all([a, c])).toEqual(['a', 'c'])
})

test('a task that fails makes room like any other', async () => {
  const limit = createLimiter(1, 10)
  const failed = limit(() => Promise.reject(new Error('broken')))
  const next = limit(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
