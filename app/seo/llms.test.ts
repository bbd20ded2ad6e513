import {expect, test} from 'vitest'
import type {IndexedPage} from '#app/content/site-index.ts'
import {PAGE_PATHS, SLUG_PREFIXES} from '#schemas/constants.ts'
import {indexedPage} from '#tests/helpers/site/indexed-page.ts'
import {llms} from './llms.ts'

const PUBLISHER = {
  brand: 'Neelgarh Software',
  origin: 'https://neelgarh.example',
  description: 'Software from Jodhpur',
  email: 'hello@neelgarh.example',
}

function isTypeOfPage(type: string): type is IndexedPage['type'] {
  return type in PAGE_PATHS || type in SLUG_PREFIXES
}

function indexOf(...pages: IndexedPage[]) {
  return {pages, articleCount: pages.length}
}

test('of many articles the newest are listed, with the way to the others', () => {
  const text = llms({pages: [indexedPage()], articleCount: 10_000}, PUBLISHER)
  expect(text).toContain('Of 10000 articles the newest 100 are listed')
  expect(text).toContain('https://neelgarh.example/sitemap.xml')
  expect(llms(indexOf(indexedPage()), PUBLISHER)).not.toContain('newest')
})

test('a page is linked by its Markdown alternate', () => {
  const text = llms(
    indexOf(indexedPage(), indexedPage({type: 'page-about', path: '/about', name: 'About'})),
    PUBLISHER,
  )
  expect(text).toContain(
    '## Articles\n\n- [A](https://neelgarh.example/blog/a.md): About a.\n\n## Company',
  )
  expect(text).toContain('- [About](https://neelgarh.example/about.md): About a.')
})

test('a page of every type is listed, except the sign-in', () => {
  const types = [...Object.keys(PAGE_PATHS), ...Object.keys(SLUG_PREFIXES)].filter(isTypeOfPage)
  const pages = types.map((type) => indexedPage({type, path: `/${type}`}))
  const text = llms(indexOf(...pages), PUBLISHER)
  const missing = types.filter((type) => !text.includes(`https://neelgarh.example/${type}.md)`))
  expect(types).toContain('page')
  expect(missing).toEqual(['loginPage'])
})

test('hidden pages and empty groups are left out', () => {
  const text = llms(indexOf(indexedPage({isHidden: true})), PUBLISHER)
  expect(text).not.toContain('/blog/a')
  expect(text).not.toContain('##')
})
