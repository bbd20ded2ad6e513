import {describe, expect, test} from 'vitest'
import {safeFrameUrl, safeHref} from './href.ts'

describe('safeHref', () => {
  test.each([
    '/faq',
    '/',
    '#top',
    '?q=a',
    'https://example.com/a',
    'HTTPS://example.com/a',
    'mailto:a@example.com?subject=A%20b',
    'tel:+915550100',
  ])('lets %s through', (href) => expect(safeHref(href)).toBe(href))

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/a',
    'file:///etc/passwd',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'not a url',
    'example.com',
    '',
    ' ',
    null,
    undefined,
  ])('refuses %j', (href) => expect(safeHref(href)).toBeNull())
})

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
