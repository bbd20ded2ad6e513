import {expect, test} from 'vitest'
import {yieldToEventLoop} from './yield-to-event-loop.server.ts'

test('of many that compute at once, each leaves the event loop a turn', async () => {
  const seen: string[] = []
  const computing = ['a', 'b', 'c'].map(async (name) => {
    await yieldToEventLoop()
    seen.push(name)
  })
  const turns = (async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await new Promise(setImmediate)
      seen.push(`turn ${turn}`)
    }
  })()
  await Promise.all([...computing, turns])
  expect(seen).toEqual(['turn 1', 'a', 'turn 2', 'b', 'turn 3', 'c'])
})
