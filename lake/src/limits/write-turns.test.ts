import {expect, test} from 'vitest'
import {WriteTurns} from './write-turns.ts'

test('between two writes of one caller others get their turn', async () => {
  const turns = new WriteTurns()
  const seen: string[] = []
  const writes = ['first', 'second'].map((name) =>
    turns.run('importer', () => {
      seen.push(name)
      setImmediate(() => seen.push(`reader after ${name}`))
    }),
  )
  await Promise.all(writes)
  expect(seen).toEqual(['first', 'reader after first', 'second'])
})

test('a caller with many writes delays another caller by one', async () => {
  const turns = new WriteTurns()
  const seen: string[] = []
  const write = (caller: string) => turns.run(caller, () => seen.push(caller))
  await Promise.all(['importer', 'importer', 'importer', 'editor'].map(write))
  expect(seen).toEqual(['importer', 'editor', 'importer', 'importer'])
})

test('a write that fails fails for its caller only', async () => {
  const turns = new WriteTurns()
  const failed = turns.run('a', () => {
    throw new Error('refused')
  })
  const next = turns.run('a', () => 'written')
  await expect(failed).rejects.toThrow('refused')
  expect(await next).toBe('written')
})
