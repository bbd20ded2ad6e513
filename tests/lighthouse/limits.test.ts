import {expect, test} from 'vitest'
import {faults} from './limits.ts'

const best = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  cls: 0,
  lcpMs: 900,
  tbtMs: 0,
  reasons: [],
}

test('a page at the limits passes', () => {
  expect(faults(best)).toEqual([])
  expect(faults({...best, cls: 0.0004})).toEqual([])
})

test('each score below its limit is named, and so is any visible shift', () => {
  expect(faults({...best, performance: 97, seo: 92, cls: 0.01})).toEqual([
    'performance 97, wanted 98',
    'seo 92, wanted 100',
    'layout shift 0.010, wanted 0',
  ])
})
