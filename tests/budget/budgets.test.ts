import {expect, test} from 'vitest'
import {BUDGETS, exceeded, SCRIPT_LIMIT} from './budgets.ts'

const BARE = 100_000
const ALLOWED = Math.round(BARE * SCRIPT_LIMIT)
const light = {html: 10_000, css: 10_000, js: 110_000, fonts: 45_000}

test('a page within its budgets passes', () => {
  expect(exceeded('/', light, BARE)).toEqual([])
})

test('each kind of bytes above its budget is named with both figures', () => {
  expect(exceeded('/', {...light, css: BUDGETS.css + 1, js: ALLOWED + 1}, BARE)).toEqual([
    `/: ${BUDGETS.css + 1} bytes of css, allowed are ${BUDGETS.css}`,
    `/: ${ALLOWED + 1} bytes of js, allowed are ${ALLOWED}`,
  ])
})
