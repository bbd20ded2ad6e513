import {expect, test} from 'vitest'
import type {ExplorerFeature} from '#app/content/product-feature.ts'
import {explorerEntries, searchWithOpen} from './explorer-entries.ts'

function feature(title: string): ExplorerFeature {
  return {
    _id: title,
    icon: 'pill',
    title,
    summary: '',
    description: '',
    keyBenefits: [],
    capabilities: [],
    learnMore: null,
  }
}

test('each card has a readable name of its own in the address', () => {
  const entries = explorerEntries(['Patient Management', 'Beds', 'Beds', 'Beds 2'].map(feature))
  expect(entries.map(({slug}) => slug)).toEqual([
    'patient-management',
    'beds',
    'beds-2',
    'beds-2-2',
  ])
})

test('opening and closing leave the rest of the address alone', () => {
  const params = new URLSearchParams('ref=mail&feature=beds')
  expect(searchWithOpen(params, 'staff')).toBe('?ref=mail&feature=staff')
  expect(searchWithOpen(params, null)).toBe('?ref=mail')
  expect(searchWithOpen(new URLSearchParams('feature=beds'), null)).toBe('')
})
