import {expect, test} from 'vitest'
import {isAllowedHref, isSitePath} from './links.ts'

test('a path of this site starts with one slash, or names a section', () => {
  expect(['/', '/about', '/blog?page=2', '#services'].every(isSitePath)).toBe(true)
  expect(['about', '//evil.example', '/a b', '#', ''].some(isSitePath)).toBe(false)
})

test('a link may lead to the web, to an e-mail or to a phone', () => {
  const allowed = ['https://a.example/b', 'http://a.example', 'mailto:a@b.example', 'tel:+91291']
  expect(allowed.every(isAllowedHref)).toBe(true)
})

test('a link may not run a script or hide behind a bare word', () => {
  const refused = [
    'javascript:alert(1)',
    'JAVASCRIPT:1',
    'data:text/html,x',
    'vbscript:x',
    'a.example',
    '//a.b',
    '/\\a.b',
  ]
  expect(refused.some(isAllowedHref)).toBe(false)
})
