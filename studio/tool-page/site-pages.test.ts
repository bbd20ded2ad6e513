import {expect, test} from 'vitest'
import {hasPage, parseSitePages} from './site-pages.ts'

const ORIGIN = 'https://site.example'
const pages = parseSitePages([
  {_id: 'a', _type: 'article', title: 'Ward tablets', slug: {current: 'ward-tablets'}},
  {_id: 'b', _type: 'page', title: 'Spring', slug: {current: 'campaigns/spring'}},
  {_id: 'page-about', _type: 'page', title: 'Who we are', slug: {current: 'about'}},
  {_id: 'page-home', _type: 'page', title: null, slug: {current: '/'}},
  {_id: 'c', _type: 'page', title: 'Without an address', slug: null},
])

test('pages are named as on the site, and those that exist once come first', () => {
  expect(pages).toEqual([
    {path: '/', title: 'Home', kind: 'Pages'},
    {path: '/about', title: 'About', kind: 'Pages'},
    {path: '/blog/ward-tablets', title: 'Ward tablets', kind: 'Articles'},
    {path: '/campaigns/spring', title: 'Spring', kind: 'Pages'},
  ])
})

test.each([
  ['/about', true],
  ['/about/?x=1#team', true],
  [`${ORIGIN}/blog/ward-tablets`, true],
  ['/nowhere', false],
  ['https://other.example/about', false],
  ['https://', false],
])('whether a page has the address %s: %s', (address, expected) => {
  expect(hasPage(pages, address, ORIGIN)).toBe(expected)
})
