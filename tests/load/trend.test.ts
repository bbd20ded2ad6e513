import {expect, test} from 'vitest'
import {trendOf} from './trend.ts'

const series = (valueAt: (index: number) => number) =>
  Array.from({length: 60}, (_, index) => ({at: index, value: valueAt(index)}))
/** Rises until it is collected, as a heap does. */
const garbage = (index: number) => (index % 7) * 20
const BOUND = {ratio: 0.1, slack: 5}

test('garbage that comes and goes is no growth, nor is warming up', () => {
  expect(trendOf(series(garbage), BOUND).hasGrown).toBe(false)
  const warming = trendOf(
    series((index) => Math.min(index, 15) * 10 + garbage(index)),
    BOUND,
  )
  expect(warming.hasGrown).toBe(false)
})

test('a slow leak below the garbage is found', () => {
  expect(
    trendOf(
      series((index) => 100 + index + garbage(index)),
      BOUND,
    ),
  ).toMatchObject({
    hasGrown: true,
  })
})

test('a trend of two samples is none', () => {
  expect(() => trendOf(series(garbage).slice(0, 2), BOUND)).toThrow('three samples')
})
