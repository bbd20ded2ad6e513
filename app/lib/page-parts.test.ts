import {expect, test} from 'vitest'
import {isShown, orderedParts} from './page-parts.ts'

const parts = {offers: 1, reasons: 2, closing: 3}

test('parts come in the order an editor chose, each once, without what is hidden or unknown', () => {
  expect(orderedParts(['closing', 'offers', 'closing', 'constructor'], parts)).toEqual([
    ['closing', 3],
    ['offers', 1],
  ])
})

test('without an order everything is shown as it comes', () => {
  expect(orderedParts([], parts)).toEqual(Object.entries(parts))
  expect(isShown(null, 'offers')).toBe(true)
  expect(isShown(['closing'], 'offers')).toBe(false)
})
