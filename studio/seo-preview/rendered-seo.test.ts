import {expect, test} from 'vitest'
import type {SeoSite} from '#app/seo/meta-texts.ts'
import {cut} from './cut.ts'
import {descriptionHint, titleHint} from './length-hint.ts'
import {renderedSeo} from './rendered-seo.ts'
import {pictureHint} from './share-card.tsx'

const SITE: SeoSite = {
  brand: 'Neelgarh',
  origin: 'https://example.com',
  description: 'What the settings say.',
  imageUrl: null,
  email: '',
  telephone: null,
  address: null,
  sameAs: [],
}

const ARTICLE = {
  _type: 'article',
  title: 'Ward tablets',
  excerpt: 'Two sentences.',
  slug: {_type: 'slug', current: 'ward-tablets'},
}

test('what an editor wrote for search engines comes before the texts of the document', () => {
  const seo = {title: 'Tablets', description: 'Own words.'}
  expect(renderedSeo({...ARTICLE, seo}, SITE, null)).toMatchObject({
    title: 'Tablets | Neelgarh',
    titleSource: 'own',
    description: 'Own words.',
    descriptionSource: 'own',
    url: 'https://example.com/blog/ward-tablets',
    headline: 'Ward tablets',
  })
})

test('an empty field falls back to the document, then to the settings', () => {
  expect(renderedSeo(ARTICLE, SITE, null)).toMatchObject({
    title: 'Ward tablets | Neelgarh',
    titleSource: 'document',
    description: 'Two sentences.',
    descriptionSource: 'document',
  })
  expect(renderedSeo({...ARTICLE, excerpt: undefined}, SITE, null)).toMatchObject({
    description: 'What the settings say.',
    descriptionSource: 'settings',
  })
})

test('a page that editors build has its own title, and the words of its first screen', () => {
  const hero = {_type: 'heroBlock', text: 'For ten beds and more.'}
  const page = {_type: 'page', title: 'Small hospitals', slug: {current: 'small-hospitals'}}
  const hidden = {_type: 'richTextBlock', isHidden: true}
  expect(renderedSeo({...page, blocks: [hidden, hero]}, SITE, null)).toMatchObject({
    title: 'Small hospitals | Neelgarh',
    titleSource: 'document',
    description: 'For ten beds and more.',
    headline: 'Small hospitals',
  })
  const first = {_type: 'richTextBlock'}
  expect(renderedSeo({...page, blocks: [first, hero]}, SITE, null)).toMatchObject({
    description: 'What the settings say.',
  })
})

test('a page is named after its place, or after the brand alone', () => {
  const blocks = [{_type: 'heroBlock', title: 'Who we are', text: 'Engineers.'}]
  const fixed = {_id: 'page-about', _type: 'page', title: 'About', blocks}
  expect(renderedSeo(fixed, SITE, null)).toMatchObject({
    title: 'About | Neelgarh',
    titleSource: 'document',
    description: 'What the settings say.',
    headline: 'Who we are',
    url: 'https://example.com/about',
  })
  expect(renderedSeo({_type: 'faqPage'}, SITE, null)).toMatchObject({
    title: 'FAQ | Neelgarh',
    titleSource: 'page name',
  })
  expect(renderedSeo({_type: 'loginPage'}, SITE, null)).toMatchObject({
    title: 'Neelgarh',
    titleSource: 'nothing',
  })
})

test('a document without an address has neither URL nor picture', () => {
  const rendered = renderedSeo({...ARTICLE, slug: undefined}, SITE, null)
  expect(rendered).toMatchObject({url: null, imageUrl: null})
})

test('a drawn picture has the address that the page itself names', () => {
  const {imageUrl} = renderedSeo(ARTICLE, SITE, null)
  expect(imageUrl).toMatch(/^https:\/\/example\.com\/share\/blog\/ward-tablets\.png\?v=\w+$/)
})

test('lengths are counted as rendered, the brand with the title', () => {
  const hintOf = (title: string) => titleHint(renderedSeo({...ARTICLE, seo: {title}}, SITE, null))
  expect(hintOf('x'.repeat(20))).toMatchObject({
    tone: 'positive',
    text: expect.stringContaining('31 of about 60'),
  })
  expect(hintOf('x'.repeat(55))).toMatchObject({
    tone: 'neutral',
    text: expect.stringContaining('only the brand'),
  })
  expect(hintOf('x'.repeat(61)).tone).toBe('caution')
})

test('a description is too short, fitting or too long', () => {
  const tone = (description: string) =>
    descriptionHint(renderedSeo({...ARTICLE, seo: {description}}, SITE, null)).tone
  expect([tone('Short.'), tone('x'.repeat(120)), tone('x'.repeat(161))]).toEqual([
    'caution',
    'positive',
    'caution',
  ])
  const nothing = renderedSeo({_type: 'faqPage'}, {...SITE, description: ''}, null)
  expect(descriptionHint(nothing).text).toContain('search engines will pick')
})

test('a text is cut at a word', () => {
  expect(cut('one two three', 20)).toBe('one two three')
  expect(cut('one two three four', 12)).toBe('one two …')
})

test('a small picture brings a warning', () => {
  const chosen = {isDrawn: false, isCurrent: true}
  expect(pictureHint({...chosen, size: {width: 600, height: 315}}).tone).toBe('caution')
  expect(pictureHint({...chosen, size: {width: 1200, height: 630}}).tone).toBe('positive')
})
