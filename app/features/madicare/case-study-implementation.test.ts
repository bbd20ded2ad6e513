import {expect, test} from 'vitest'
import {phaseShares, weeksOf} from './case-study-implementation.tsx'

test('durations are measured as editors write them', () => {
  expect(weeksOf('3 weeks')).toBe(3)
  expect(weeksOf('1 Week')).toBe(1)
  expect(weeksOf('1.5 weeks')).toBe(1.5)
  expect(weeksOf('14 days')).toBeCloseTo(2)
  expect(weeksOf('3 months')).toBe(13)
})

test('what is no duration is not guessed', () => {
  expect(weeksOf('in spring')).toBeNull()
  expect(weeksOf('0 weeks')).toBeNull()
  expect(weeksOf('')).toBeNull()
})

test('the phases share the whole time between them', () => {
  expect(phaseShares(['1 week', '3 weeks'])).toEqual([0.25, 0.75])
})

test('one phase that cannot be measured takes the drawing away, not its own part', () => {
  expect(phaseShares(['1 week', 'later'])).toBeNull()
  expect(phaseShares([])).toBeNull()
})
