import {expect, test} from 'vitest'
import {type ImageSource, shareImageUrl} from '#app/lib/image-url.ts'
import {seoMeta} from './meta.ts'
import {editorsSeo} from './meta-texts.ts'
import {shareCardPath} from './share-image/card-path.ts'

const site = {
  brand: 'Neelgarh Software',
  origin: 'https://neelgarh.example',
  description: 'Software from Jodhpur',
  imageUrl: null,
}

const CHOSEN: ImageSource = {
  alt: null,
  asset: {
    _id: 'image-abc-1600x900-jpg',
    url: 'http://localhost:3000/lake/images/site/production/abc-1600x900.jpg',
    metadata: {lqip: null, dimensions: {width: 1600, height: 900}},
  },
}

test('only what should stay out of search engines says so', () => {
  const robots = {name: 'robots', content: 'noindex'}
  expect(seoMeta(site, {path: '/'})).not.toContainEqual(robots)
  expect(seoMeta(site, {path: '/', isIndexed: false})).toContainEqual(robots)
})

test('a page is shared with a picture drawn for it, unless an editor chose one', () => {
  const drawn = seoMeta(site, {title: 'About', headline: 'A small company', path: '/about'})
  const content = `https://neelgarh.example${shareCardPath('/about', {
    brand: site.brand,
    title: 'A small company',
  })}`
  expect(drawn).toContainEqual({property: 'og:image', content})
  expect(drawn).toContainEqual({name: 'twitter:card', content: 'summary_large_image'})
  expect(drawn).toContainEqual({property: 'og:image:width', content: '1200'})
  expect(drawn).toContainEqual({property: 'og:image:alt', content: 'A small company'})
  const chosen = seoMeta(site, {title: 'About', path: '/about', image: CHOSEN})
  expect(chosen).toContainEqual({
    property: 'og:image',
    content: `https://neelgarh.example${shareImageUrl(CHOSEN)}`,
  })
})

test('an error page is shared with the picture of the site', () => {
  const meta = seoMeta({...site, imageUrl: '/lake/images/site.jpg'}, {path: '/x', isIndexed: false})
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://neelgarh.example/lake/images/site.jpg',
  })
})

test('what an editor left empty for search and sharing comes from the page', () => {
  const fallback = {title: 'Contact', description: 'Write to us'}
  const seo = {title: '', description: 'By hand', image: null, isHidden: true}
  expect(editorsSeo(seo, fallback)).toEqual({
    title: 'Contact',
    description: 'By hand',
    image: null,
    isIndexed: false,
  })
  expect(editorsSeo(null, fallback)).toMatchObject({...fallback, isIndexed: true})
})
