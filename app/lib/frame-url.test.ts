import {expect, test} from 'vitest'
import {safeFrameUrl} from './frame-url.ts'

const HOSTS = ['maps.example', 'www.maps.example']

test('only the frame of a known host is embedded, and only by https', () => {
  const known = 'https://www.maps.example/export/embed.html?bbox=1'
  expect(safeFrameUrl(known, HOSTS)).toBe(known)
  const refused = [
    ...[null, undefined, '', 'javascript:alert(1)', '/map', 'x', 'https://other.example/embed'],
    ...['http://www.maps.example/', 'https://www.maps.example:8443/'],
    'https://www.maps.example@evil.example/',
  ]
  for (const url of refused) expect(safeFrameUrl(url, HOSTS), String(url)).toBeNull()
})
