import {expect, test} from 'vitest'
import {mapSearchUrl} from './location-map.tsx'

test('an address is searched for without the name of the company before it', () => {
  const url = new URL(mapSearchUrl('Company\n14 Indigo House\nJodhpur'))
  expect(url.searchParams.get('query')).toBe('14 Indigo House, Jodhpur')
  expect(new URL(mapSearchUrl('Jodhpur & more')).searchParams.get('query')).toBe('Jodhpur & more')
})
