import {expect, test} from 'vitest'
import {renderedSeo} from './rendered-seo.ts'
import {cut} from './search-result.tsx'

const SITE = {
  brand: 'Neelgarh',
  origin: 'https://example.com',
  description: 'What the settings say.',
}

const ARTICLE = {
  _type: 'article',
  title: 'Ward tablets',
  excerpt: 'Two sentences.',
  slug: {_type: 'slug', current: 'ward-tablets'},
}

test('what an editor wrote for search engines comes before the texts of the document', () => {
  const seo = {title: 'Tablets', description: 'Own words.'}
  expect(renderedSeo({...ARTICLE, seo}, SITE)).toMatchObject({
    title: 'Tablets | Neelgarh',
    description: 'Own words.',
    url: 'https://example.com/blog/ward-tablets',
  })
})

test('an empty field falls back to the document, then to the settings', () => {
  expect(renderedSeo(ARTICLE, SITE)).toMatchObject({
    title: 'Ward tablets | Neelgarh',
    description: 'Two sentences.',
  })
  expect(renderedSeo({...ARTICLE, excerpt: undefined}, SITE)).toMatchObject({
    description: 'What the settings say.',
  })
})

test('a page that editors build has its own title, and the words of its first screen', () => {
  const hero = {_type: 'heroBlock', text: 'For ten beds and more.'}
  const page = {_type: 'page', title: 'Small hospitals', slug: {current: 'small-hospitals'}}
  const hidden = {_type: 'richTextBlock', isHidden: true}
  expect(renderedSeo({...page, blocks: [hidden, hero]}, SITE)).toMatchObject({
    title: 'Small hospitals | Neelgarh',
    description: 'For ten beds and more.',
  })
  const first = {_type: 'richTextBlock'}
  expect(renderedSeo({...page, blocks: [first, hero]}, SITE)).toMatchObject({
    description: 'What the settings say.',
  })
})

test('a page is named after its place, or after the brand alone', () => {
  const blocks = [{_type: 'heroBlock', title: 'Who we are', text: 'Engineers.'}]
  const fixed = {_id: 'page-about', _type: 'page', title: 'About', blocks}
  expect(renderedSeo(fixed, SITE)).toMatchObject({
    title: 'About | Neelgarh',
    description: 'What the settings say.',
    url: 'https://example.com/about',
  })
  expect(renderedSeo({_type: 'faqPage'}, SITE)).toMatchObject({
    title: 'FAQ | Neelgarh',
  })
  expect(renderedSeo({_type: 'loginPage'}, SITE)).toMatchObject({
    title: 'Neelgarh',
  })
})

test('a document without an address has no URL', () => {
  expect(renderedSeo({...ARTICLE, slug: undefined}, SITE)).toMatchObject({url: null})
})

test('a text is cut at a word', () => {
  expect(cut('one two three', 20)).toBe('one two three')
  expect(cut('one two three four', 12)).toBe('one two …')
})
