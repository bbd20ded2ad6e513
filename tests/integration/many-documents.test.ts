import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {articleNeighboursQuery, articlesQuery, relatedArticlesQuery} from '#app/content/article.ts'
import {faqsQuery} from '#app/content/faq.ts'
import {sitemapPartQuery} from '#app/content/site-index.ts'
import {evaluateQuery} from '#lake/query/evaluate.ts'
import {datasetOf} from '../helpers/lake/dataset-of.ts'
import {documentOf, requestFor} from '../helpers/lake/lake-documents.ts'
import {manyArticle, manyQuestion} from '../helpers/lake/many-documents.ts'

const model = {author: {_type: 'reference', _ref: 'someone'}, image: null, body: null}
const list = {category: '', search: '', from: 0, to: 6, whole: 60}

function manyDocuments() {
  const stubs = [
    {_id: 'someone', _type: 'teamMember', name: 'Asha'},
    ...Array.from({length: 10_000}, (_, n) => manyArticle(n, model)),
    ...Array.from({length: 1_000}, (_, n) => manyQuestion(n)),
  ]
  return stubs.map(({_id, _type, ...rest}) => documentOf(_id, _type, rest))
}

const QUERIES: [name: string, query: string, params: Record<string, unknown>][] = [
  ['a page of the blog', articlesQuery, list],
  ['a page far down', articlesQuery, {...list, from: 6_000, to: 6_060}],
  ['a search', articlesQuery, {...list, search: '*ward* *note*'}],
  ['a search that finds nothing', articlesQuery, {...list, search: '*unheard*'}],
  [
    'the next article',
    articleNeighboursQuery,
    {id: 'many-article-5000', publishedAt: '2023-06-06'},
  ],
  ['related articles', relatedArticlesQuery, {id: 'many-article-5000', category: 'Case Studies'}],
  ['a part of the sitemap', sitemapPartQuery, {from: 4_000, to: 6_000}],
  ['a search in the FAQ', faqsQuery, {...list, whole: 50, search: '*answer* *77*'}],
]

test('among 10 000 articles a query costs a fraction of what groq-js alone takes', () => {
  const documents = manyDocuments()
  const dataset = datasetOf(documents)
  const byId = new Map(documents.map((document) => [document._id, document]))
  const dereference = ({_ref}: {_ref: string}) => byId.get(_ref) ?? null
  let wholeMs = 0
  let lakeMs = 0
  for (const [name, query, params] of QUERIES) {
    const begun = performance.now()
    const sorted = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const whole = evaluateSync(parse(query, {params}), {dataset: sorted, params, dereference})
    wholeMs += performance.now() - begun
    const started = performance.now()
    const {result} = evaluateQuery(dataset, requestFor(query, {params, identity: null}))
    lakeMs += performance.now() - started
    expect(result, name).toEqual(whole.data)
    expect(JSON.stringify(result).length, name).toBeGreaterThan(20)
  }
  // `npm run bench -- cost` prints the figures.
  expect(lakeMs * 2).toBeLessThan(wholeMs)
}, 120_000)
