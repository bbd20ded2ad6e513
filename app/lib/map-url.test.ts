import {expect, test} from 'vitest'
import {mapSearchUrl, safeFrameUrl} from './map-url.ts'

test('only an https address is embedded', () => {
  expect(safeFrameUrl('https://maps.example/embed')).toBe('https://maps.example/embed')
  const refused = [null, undefined, '', 'http://a.example', 'javascript:alert(1)', '/map', 'x']
  for (const url of refused) expect(safeFrameUrl(url), String(url)).toBeNull()
})

test('an address is searched for without the name of the company before it', () => {
  const url = new URL(mapSearchUrl('Company\n14 Indigo House\nJodhpur'))
  expect(url.searchParams.get('query')).toBe('14 Indigo House, Jodhpur')
  expect(new URL(mapSearchUrl('Jodhpur & more')).searchParams.get('query')).toBe('Jodhpur & more')
})
