import {expect, test} from 'vitest'
import {crawlSite} from '../crawl/crawl-site.ts'
import {jsonLdProblems} from '../crawl/json-ld-rules.ts'
import {pageProblems} from '../crawl/page-rules.ts'
import {siteProblems} from '../crawl/site-rules.ts'
import type {PageFacts} from '../crawl/visit.ts'
import {startSite} from '../helpers/start-site.ts'

const SITE = 'https://neelgarh.example'

test('every page of the sitemap and every internal link is sound', {timeout: 300_000}, async () => {
  await using site = await startSite()
  const {pages, problems} = await crawlSite(site.url)
  expect(problems).toEqual([])
  // Ten pages that exist once, eight articles, five case studies, and the login that isn't listed.
  expect(pages.length).toBeGreaterThanOrEqual(24)
})

/** A page kept out of search engines, so that neither pictures nor structured data are asked for. */
function hiddenPage(changes: Partial<PageFacts> = {}): PageFacts {
  const title = 'Login | Neelgarh'
  const description = 'Sign in to follow your referrals and to see your commissions.'
  return {
    path: '/login',
    status: 200,
    html: `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body></body></html>`,
    title,
    headings: ['Sign in'],
    descriptions: [description],
    canonicals: [`${SITE}/login`],
    meta: {
      robots: ['noindex'],
      'og:url': [`${SITE}/login`],
      'og:title': [title],
      'og:description': [description],
      'twitter:title': [title],
      'twitter:description': [description],
    },
    jsonLd: [],
    ids: ['main'],
    links: [],
    images: [],
    disturbances: [],
    ...changes,
  }
}

test('the crawl has no complaint about a sound page', async () => {
  expect(await pageProblems(hiddenPage(), SITE)).toEqual([])
})

test.each<[string, Partial<PageFacts>]>([
  ['answers 500', {status: 500}],
  ['2 h1 instead of one', {headings: ['One', 'Two']}],
  ['an empty h1', {headings: [' ']}],
  ['og:title is', {title: 'Another title'}],
  ['0 descriptions', {descriptions: []}],
  ['canonical is /login instead of', {canonicals: ['/login']}],
  ['two elements have the id main', {ids: ['main', 'main']}],
  ['console: broken', {disturbances: ['console: broken']}],
  ['HTML element-permitted-content', {html: '<!DOCTYPE html><span><div></div></span>'}],
])('the crawl notices: %s', async (complaint, changes) => {
  const problems = await pageProblems(hiddenPage(changes), SITE)
  expect(problems.join('\n')).toContain(complaint)
})

test('the crawl notices what is wrong between pages', () => {
  const indexed = {...hiddenPage().meta, robots: []}
  const pages = [
    hiddenPage({path: '/a', meta: indexed, links: [`${SITE}/b#nowhere`, `${SITE}/gone`]}),
    hiddenPage({path: '/b', meta: indexed}),
    hiddenPage({path: '/login'}),
  ]
  const statuses = new Map([
    ['/b', 200],
    ['/gone', 404],
  ])
  const texts = siteProblems(pages, ['/a', '/login'], statuses, SITE).map(
    ({path, text}) => `${path} ${text}`,
  )
  expect(texts).toEqual(
    expect.arrayContaining([
      '/a shares its title: Login | Neelgarh',
      '/b indexed, yet not in the sitemap',
      '/login noindex, yet in the sitemap',
      '/a links to /b#nowhere, which has no such place',
      '/a links to /gone, which answers 404',
    ]),
  )
})

test('the crawl notices structured data that is missing, torn or incomplete', () => {
  const graph = (...things: object[]) => [
    JSON.stringify({'@context': 'https://schema.org', '@graph': things}),
  ]
  expect(jsonLdProblems('/', [])).toEqual(['0 JSON-LD scripts instead of one'])
  expect(jsonLdProblems('/', ['{'])).toEqual(['its JSON-LD can’t be read'])
  const problems = jsonLdProblems(
    '/',
    graph({'@type': 'WebSite', '@id': 'a', publisher: {'@id': 'b'}}),
  )
  expect(problems).toEqual(
    expect.arrayContaining([
      'JSON-LD without Organization',
      'WebSite without name',
      'JSON-LD refers to b, which it doesn’t describe',
    ]),
  )
})
