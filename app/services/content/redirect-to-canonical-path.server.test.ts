import {expect, test} from 'vitest'
import {canonicalPath} from './redirect-to-canonical-path.server.ts'

test.each([
  ['/Blog/Some-Slug', '/blog/some-slug'],
  ['/about//', '/about'],
  ['/blog///some-slug/', '/blog/some-slug'],
  ['//', '/'],
  ['/Caf%C3%A9%2fBar', '/caf%C3%A9%2fbar'],
  ['/100%Sure', '/100%sure'],
  ['/Studio', '/studio'],
  ['/STUDIO/intent/edit/id=Abc', '/studio/intent/edit/id=Abc'],
])('%s is written %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical))

const KEPT = ['/studio/a/B', '/assets/Main-B1C2.js', '/form/tradeFair', '/calendar/p/bL/eN.ics']

test.each(['/', '/faq', '/blog/some-slug', '/caf%C3%A9', ...KEPT])('%s stays', (path) => {
  expect(canonicalPath(path)).toBe(path)
})
