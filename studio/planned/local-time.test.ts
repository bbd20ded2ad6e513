import {expect, test} from 'vitest'
import {fromLocalInput, timeZoneAt, toLocalInput} from './local-time.ts'

test('a time survives the way into the input and back, to the minute', () => {
  const time = new Date('2026-11-21T11:40:00Z')
  expect(fromLocalInput(toLocalInput(time))).toEqual(time)
  expect(toLocalInput(time)).toMatch(/^2026-11-2[012]T\d\d:\d\d$/)
})

test('an incomplete entry is no time', () => {
  expect(fromLocalInput('')).toBeNull()
  expect(fromLocalInput('soon')).toBeNull()
})

test('the zone is named with its offset', () => {
  expect(timeZoneAt(new Date('2026-11-21T11:40:00Z'))).toMatch(/^\S+, (GMT|UTC)/)
})
