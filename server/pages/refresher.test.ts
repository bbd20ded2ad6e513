import {expect, test} from 'vitest'
import {createRefresher} from './refresher.ts'

test('the most wanted comes first, one at a time, and twice the same is once', async () => {
  const done: string[] = []
  let running = 0
  let most = 0
  const weights: Record<string, number> = {rare: 1, loved: 9, liked: 5}
  const refresher = createRefresher<string>({
    weight: (name) => weights[name] ?? 0,
    async refresh(name) {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      done.push(name)
    },
  })
  refresher.add(['rare', 'loved'])
  refresher.add(['liked', 'loved'])
  await expect.poll(() => done).toEqual(['loved', 'liked', 'rare'])
  expect(most).toBe(1)
})

test('nothing begins after the end', async () => {
  const done: string[] = []
  const refresher = createRefresher<string>({
    weight: () => 0,
    refresh: async (name) => void done.push(name),
  })
  refresher.add(['a'])
  refresher.close()
  refresher.add(['b'])
  const later = createRefresher<string>({
    weight: () => 0,
    refresh: async (name) => void done.push(name),
  })
  later.add(['c'])
  await expect.poll(() => done).toEqual(['c'])
})
