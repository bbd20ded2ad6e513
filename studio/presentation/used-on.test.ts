import {expect, test} from 'vitest'
import {FIXED_PAGES, LISTED_BY_BLOCK, LISTED_TYPES, PAGE_PATHS} from '#schemas/constants.ts'
import {type Usage, usedOn} from './used-on.ts'

type Stored = Usage['pages'][number]

function stored(_type: string, values: Partial<Stored> = {}): Stored {
  return {
    _id: values._id ?? _type,
    _type,
    title: _type,
    slug: null,
    page: null,
    blocks: null,
    ...values,
  }
}

function fixed(_id: keyof typeof FIXED_PAGES, blocks: string[]): Stored {
  return stored('page', {_id, blocks, slug: {current: FIXED_PAGES[_id]}})
}

const pages = [
  ...Object.keys(PAGE_PATHS)
    .filter((id) => !Object.hasOwn(FIXED_PAGES, id))
    .map((id) => stored(id)),
  fixed('page-home', ['testimonialsBlock']),
  fixed('page-madicare', ['productFeaturesBlock', 'caseStudiesBlock.hospital']),
  fixed('page-software-solutions', ['servicesBlock', 'caseStudiesBlock.software']),
  fixed('page-about', ['teamBlock', 'milestonesBlock']),
  stored('article', {_id: 'article-a', title: 'A', slug: {current: 'a'}}),
  stored('caseStudy', {_id: 'case-b', title: 'B', slug: {current: 'b'}}),
]

function hrefs(document: Stored, referring: Stored[] = []): string[] {
  return usedOn({document, referring, pages}).map(({href}) => href)
}

test('a page is used on itself, and an article on its page and in the list', () => {
  expect(hrefs(fixed('page-about', []))).toEqual(['/about'])
  expect(hrefs(stored('article', {slug: {current: 'a'}}))).toEqual(['/blog/a', '/blog'])
})

test('entries of lists are used on the pages that list them', () => {
  const lists = [...Object.entries(LISTED_TYPES), ...pages.map(listOf)]
  for (const [pageType, types] of lists) {
    const path = Object.entries(PAGE_PATHS).find(([type]) => type === pageType)?.[1]
    for (const type of types) {
      const page = pageType === 'featuresPage' ? 'features' : 'madicare'
      expect(hrefs(stored(type, {page, slug: {current: 'a'}})), `${type} on ${pageType}`).toContain(
        path,
      )
    }
  }
})

/** The id of a page, and the types of the documents that its blocks show. */
function listOf({_id, blocks}: Stored): [string, readonly string[]] {
  return [_id, (blocks ?? []).flatMap((block) => LISTED_BY_BLOCK[block] ?? [])]
}

test('a product feature is used on the pages of its kind', () => {
  expect(hrefs(stored('productFeature', {page: 'features'}))).toEqual(['/madicare-features'])
  expect(hrefs(stored('productFeature', {page: 'madicare'}))).toEqual(['/madicare'])
  expect(hrefs(stored('productFeature'))).toEqual([])
})

test('an author is used on each article that names them, once', () => {
  const article = stored('article', {_id: 'article-a', slug: {current: 'a'}})
  expect(hrefs(stored('teamMember'), [article, article])).toEqual(['/about', '/blog/a', '/blog'])
})

test('a document that a block refers to is used on the page of the block', () => {
  const page = stored('page', {slug: {current: 'campaigns/spring'}})
  expect(hrefs(stored('faq'), [page])).toEqual(['/faq', '/campaigns/spring'])
})

test('a form has a page, and the one of the footer is on all pages', () => {
  expect(hrefs(stored('form', {_id: 'course'}))).toEqual(['/course-register'])
  expect(hrefs(stored('form', {_id: 'newsletter'}))).toHaveLength(pages.length + 1)
  expect(hrefs(stored('form', {_id: 'survey'}))).toEqual(['/form/survey'])
})

test('closing words that documents share are used on all of them', () => {
  expect(hrefs(fixed('page-software-solutions', []))).toEqual([
    '/software-solutions',
    '/case-study/b',
  ])
})

test('the settings are used on every page', () => {
  expect(hrefs(stored('siteSettings'))).toHaveLength(pages.length)
})

test('an article without an address is nowhere yet, nor is an unknown document', () => {
  expect(hrefs(stored('article'))).toEqual([])
  expect(usedOn({document: null, referring: [], pages})).toEqual([])
})
