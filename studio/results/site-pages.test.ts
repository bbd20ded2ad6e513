import {expect, test} from 'vitest'
import {sitePagesSchema} from './site-pages.ts'

const pages = sitePagesSchema.parse([
  {_id: 'a', _type: 'article', title: 'Ward tablets', slug: {current: 'ward-tablets'}},
  {_id: 'b', _type: 'page', title: 'Spring', slug: {current: 'campaigns/spring'}},
  {_id: 'page-about', _type: 'page', title: 'Who we are', slug: {current: 'about'}},
  {_id: 'page-home', _type: 'page', title: null, slug: {current: '/'}},
  {_id: 'c', _type: 'page', title: 'Without an address', slug: null},
])

test('pages are named as on the site, and those that exist once come first', () => {
  expect(pages).toEqual([
    {path: '/', title: 'Home'},
    {path: '/about', title: 'About'},
    {path: '/blog/ward-tablets', title: 'Ward tablets'},
    {path: '/campaigns/spring', title: 'Spring'},
  ])
})
