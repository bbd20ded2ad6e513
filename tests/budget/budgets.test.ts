import {expect, test} from 'vitest'
import {BUDGETS, exceeded} from './budgets.ts'

const BARE = 100_000
const light = {html: 10_000, css: 10_000, js: 110_000, fonts: 60_000}

test('a page within its budgets passes', () => {
  expect(exceeded('/', light, BARE)).toEqual([])
})

test('each kind of bytes above its budget is named with both figures', () => {
  expect(exceeded('/', {...light, css: BUDGETS.css + 1, js: 115_001}, BARE)).toEqual([
    `/: ${BUDGETS.css + 1} bytes of css, allowed are ${BUDGETS.css}`,
    '/: 115001 bytes of js, allowed are 115000',
  ])
})
