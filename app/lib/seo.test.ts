import {expect, test} from 'vitest'
import {canonicalUrl, seoMeta} from './seo.ts'

const site = {
  brand: 'Neelgarh Software',
  origin: 'https://neelgarh.example',
  description: 'Software from Jodhpur',
  imageUrl: null,
}

test('the title is page and brand, or the brand alone', () => {
  expect(seoMeta(site, {title: 'About', path: '/about'})).toContainEqual({
    title: 'About | Neelgarh Software',
  })
  expect(seoMeta(site, {path: '/x'})).toContainEqual({title: 'Neelgarh Software'})
})

test('the canonical link is origin plus path', () => {
  expect(seoMeta(site, {path: '/about/'})).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://neelgarh.example/about',
  })
  expect(canonicalUrl(site.origin, '/')).toBe('https://neelgarh.example/')
})

test('sharing tags repeat title and description, and a picture gets an absolute address', () => {
  const meta = seoMeta(site, {title: 'About', path: '/about', imageUrl: '/lake/images/a.jpg'})
  expect(meta).toContainEqual({property: 'og:title', content: 'About | Neelgarh Software'})
  expect(meta).toContainEqual({name: 'twitter:description', content: 'Software from Jodhpur'})
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://neelgarh.example/lake/images/a.jpg',
  })
})

test('only what should stay out of search engines says so', () => {
  const robots = {name: 'robots', content: 'noindex'}
  expect(seoMeta(site, {path: '/'})).not.toContainEqual(robots)
  expect(seoMeta(site, {path: '/', isIndexed: false})).toContainEqual(robots)
})
