import {expect, test} from 'vitest'
import {indexedPage} from '#tests/helpers/site/indexed-page.ts'
import {robots, sitemap, sitemapIndex} from './sitemap.ts'

const ORIGIN = 'https://neelgarh.example'

test('a page is listed with its absolute address and the time of its last change', () => {
  expect(sitemap([indexedPage({path: '/about'})], ORIGIN)).toContain(
    '<url><loc>https://neelgarh.example/about</loc><lastmod>2026-09-22T10:00:00Z</lastmod></url>',
  )
})

test('the index names the parts, each with the time of the last change in it', () => {
  const index = sitemapIndex(
    [{path: '/sitemap/articles-1.xml', updatedAt: '2026-09-22T10:00:00Z'}],
    ORIGIN,
  )
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(index).toContain(
    '<sitemap><loc>https://neelgarh.example/sitemap/articles-1.xml</loc><lastmod>2026-09-22T10:00:00Z</lastmod></sitemap>',
  )
})

test('an address can’t break the document', () => {
  expect(sitemap([indexedPage({path: '/blog/a&b<c'})], ORIGIN)).toContain('/blog/a&amp;b&lt;c<')
})

test('crawlers find the sitemap and the pictures, and keep out of Studio and lake', () => {
  const lines = robots(ORIGIN).split('\n')
  expect(lines).toContain('Sitemap: https://neelgarh.example/sitemap.xml')
  expect(lines).toContain('Allow: /lake/images/')
  expect(lines).toContain('Disallow: /lake/')
  expect(lines).toContain('Disallow: /studio')
})
