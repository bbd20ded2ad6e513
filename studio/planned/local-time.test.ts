import {expect, test} from 'vitest'
import {fromLocalInput, timeZoneAt} from './local-time.ts'

test('an entry is a time of the browser', () => {
  expect(fromLocalInput('2026-11-21T11:40')).toEqual(new Date(2026, 10, 21, 11, 40))
})

test('an incomplete entry is no time', () => {
  expect(fromLocalInput('')).toBeNull()
  expect(fromLocalInput('soon')).toBeNull()
})

test('the zone is named with its offset', () => {
  expect(timeZoneAt(new Date('2026-11-21T11:40:00Z'))).toMatch(/^\S+, (GMT|UTC)/)
})
