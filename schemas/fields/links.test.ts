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
