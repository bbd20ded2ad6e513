import {expect, test} from 'vitest'
import {FIXED_PAGES} from '#schemas/constants.ts'
import {importSeed} from '#server/import-seed.ts'
import {startLake} from '../helpers/lake/start-lake.ts'

/** Values for every parameter that a query of the site has. */
const PARAMS: Record<string, string | number | string[]> = {
  slug: 'your-first-fhir-interface',
  id: 'article-first-fhir-interface',
  category: 'Healthcare Tech',
  publishedAt: '2026-09-22',
  search: '',
  from: 0,
  to: 6,
  whole: 0,
  articles: 10,
  fixed: Object.keys(FIXED_PAGES),
  type: 'article',
  first: '*fhir*',
  second: '*interface*',
  third: '*your*',
  fourth: '*first*',
}

/** Values for queries whose parameter of the same name selects another document. */
const PARAMS_OF_QUERY: Record<string, Record<string, string>> = {
  caseStudyBySlugQuery: {slug: 'fintech'},
  hospitalCaseStudyBySlugQuery: {slug: '1'},
  pageBySlugQuery: {slug: 'privacy'},
  faqsQuery: {category: 'Pricing'},
  formQuery: {id: 'contact'},
  formRulesQuery: {id: 'contact'},
  routePageQuery: {id: 'contactPage'},
  searchedArticlesQuery: {words: 'ward*', plain: 'ward*'},
}

const modules = import.meta.glob<Record<string, unknown>>('../../app/content/*.ts', {eager: true})
const queries = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter(
    (entry): entry is [string, string] =>
      entry[0].endsWith('Query') && typeof entry[1] === 'string',
  ),
)

test('every query of the site finds something in the seed, with no part of it empty', async () => {
  await using started = await startLake()
  await importSeed(started.lake)
  const visitor = started.client('viewer', {perspective: 'published'})
  expect(queries.length).toBeGreaterThan(9)
  for (const [name, query] of queries) {
    const names = [...query.matchAll(/\$([a-zA-Z]+)/g)].map(([, param]) => param ?? '')
    const known = {...PARAMS, ...PARAMS_OF_QUERY[name]}
    const params = Object.fromEntries(names.map((param) => [param, known[param]]))
    expect(Object.values(params), `${name}: a parameter this test doesn't know`).not.toContain(
      undefined,
    )
    const result: unknown = await visitor.fetch(query, params)
    expect(result, name).toBeTruthy()
    expect(result, name).not.toEqual([])
    expect(result, name).not.toEqual({})
  }
})
