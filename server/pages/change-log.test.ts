import {expect, test} from 'vitest'
import {createChangeLog} from './change-log.ts'

test('names the first change after a time that concerns an answer', () => {
  const log = createChangeLog()
  const before = log.now()
  log.add(['a'])
  log.add(['b'])
  log.add(['a', 'b'])
  expect(log.firstAfter(before, ['b'])).toBe(before + 2)
  expect(log.firstAfter(before + 2, ['b'])).toBe(before + 3)
  expect(log.firstAfter(before, ['c'])).toBeNull()
  expect(log.firstAfter(log.now(), ['a'])).toBeNull()
  // What doesn't say on what it depends is concerned by all, and a change that doesn't say concerns all.
  expect(log.firstAfter(before, null)).toBe(before + 1)
  log.add(null)
  expect(log.firstAfter(before, ['c'])).toBe(before + 4)
})

test('assumes anything of what it has forgotten', () => {
  const log = createChangeLog(2)
  const before = log.now()
  for (const tag of ['a', 'b', 'c']) log.add([tag])
  expect(log.firstAfter(before, ['z'])).toBe(before + 1)
  expect(log.firstAfter(before + 1, ['z'])).toBeNull()
})
