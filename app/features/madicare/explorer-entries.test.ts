import {expect, test} from 'vitest'
import {explorerFeature} from '#tests/helpers/site/explorer-feature.ts'
import {explorerEntries, searchWithOpen} from './explorer-entries.ts'

test('each card has a readable name of its own in the address', () => {
  const entries = explorerEntries(
    ['Patient Management', 'Beds', 'Beds', 'Beds 2'].map(explorerFeature),
  )
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
