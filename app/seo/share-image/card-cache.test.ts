import {expect, test} from 'vitest'
import {createCache} from './card-cache.ts'

function countingCache(size: number) {
  const computed: string[] = []
  const cached = createCache<string>(size)
  const ask = (key: string) =>
    cached(key, async () => {
      computed.push(key)
      return `picture of ${key}`
    })
  return {computed, ask}
}

test('simultaneous and later calls share one computation', async () => {
  const {computed, ask} = countingCache(2)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['picture of a', 'picture of a'])
  await ask('a')
  expect(computed).toEqual(['a'])
})

test('beyond its size, what was not asked for the longest is forgotten', async () => {
  const {computed, ask} = countingCache(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is not kept', async () => {
  const cached = createCache<string>(2)
  await expect(cached('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow(
    'no memory',
  )
  expect(await cached('a', async () => 'picture')).toBe('picture')
})
