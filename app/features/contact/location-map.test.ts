import {expect, test} from 'vitest'
import {mapSearchUrl, safeFrameUrl} from './location-map.tsx'

test('only the map of a known service is embedded, and only by https', () => {
  const known = 'https://www.openstreetmap.org/export/embed.html?bbox=1'
  expect(safeFrameUrl(known)).toBe(known)
  const refused = [
    ...[null, undefined, '', 'javascript:alert(1)', '/map', 'x', 'https://maps.example/embed'],
    ...['http://www.openstreetmap.org/', 'https://www.openstreetmap.org:8443/'],
    'https://www.openstreetmap.org@evil.example/',
  ]
  for (const url of refused) expect(safeFrameUrl(url), String(url)).toBeNull()
})

test('an address is searched for without the name of the company before it', () => {
  const url = new URL(mapSearchUrl('Company\n14 Indigo House\nJodhpur'))
  expect(url.searchParams.get('query')).toBe('14 Indigo House, Jodhpur')
  expect(new URL(mapSearchUrl('Jodhpur & more')).searchParams.get('query')).toBe('Jodhpur & more')
})
