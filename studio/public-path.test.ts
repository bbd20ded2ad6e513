import {expect, test} from 'vitest'
import {publicPath} from './public-path.ts'

test('a page that exists once is at its own path', () => {
  expect(publicPath({_id: 'page-home', _type: 'page', slug: {current: '/'}})).toBe('/')
  expect(publicPath({_id: 'drafts.page-about', _type: 'page'})).toBe('/about')
  expect(publicPath({_type: 'coursePage'})).toBe('/course-register')
})

test('an article and the case studies are at their slugs', () => {
  const slug = {_type: 'slug', current: 'a-b'}
  expect(publicPath({_type: 'article', slug})).toBe('/blog/a-b')
  expect(publicPath({_type: 'caseStudy', slug})).toBe('/case-study/a-b')
  expect(publicPath({_type: 'hospitalCaseStudy', slug})).toBe('/madicare-case-study/a-b')
})

test('a document without an address has no page yet', () => {
  expect(publicPath({_type: 'article'})).toBeNull()
  for (const current of ['', '/'])
    expect(publicPath({_id: 'one', _type: 'page', slug: {current}})).toBeNull()
  expect(publicPath({_type: 'article', slug: {_type: 'slug'}})).toBeNull()
})

test('settings and list entries have no page', () => {
  expect(publicPath({_type: 'siteSettings'})).toBeNull()
  expect(publicPath({_type: 'faq', slug: {current: 'x'}})).toBeNull()
  expect(publicPath({_type: 'toString'})).toBeNull()
})
