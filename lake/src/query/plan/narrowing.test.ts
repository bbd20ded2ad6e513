import fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {fillDataset} from '../../../../tests/helpers/lake/dataset-of.ts'
import {
  generatedDataset,
  generatedDocuments,
  generatedParams,
  generatedPerspective,
  generatedQuery,
} from '../../../../tests/helpers/lake/generated-lake.ts'
import {editorIdentity, requestFor} from '../../../../tests/helpers/lake/lake-documents.ts'
import type {Dataset} from '../../store/dataset.ts'
import {literal} from '../../store/sql.ts'
import type {LakeDocument} from '../../types.ts'
import {evaluateQuery, type QueryRequest, type QueryResult} from '../evaluate.ts'
import {toPlain} from '../groq/plain-result.ts'
import {parseTextQuery, scorer} from '../search/text-query.ts'
import {tagsOfChange} from '../sync-tags.ts'
import {findDocuments, viewDataset} from '../view.ts'

const now = new Date('2026-02-03T04:05:06Z')

const rawRequest = (query: string, more: Partial<QueryRequest> = {}) =>
  requestFor(query, {perspective: 'raw', now, ...more})

function outcome(dataset: Dataset, request: QueryRequest): unknown {
  try {
    return evaluateQuery(dataset, request).result
  } catch (error) {
    return error instanceof Error ? `Error: ${error.message}` : error
  }
}

/** The result, unless the query can't be evaluated. */
function resultOf(dataset: Dataset, request: QueryRequest): QueryResult | null {
  try {
    return evaluateQuery(dataset, request)
  } catch {
    return null
  }
}

const RUNS = 600
const lake = fillDataset([])
const other = fillDataset([])

test('a narrowed query has the same result as groq-js alone', async () => {
  fc.assert(
    fc.property(
      generatedDataset,
      generatedQuery.filter((query) => !/text::|releases::|incomingRefCount|score/.test(query)),
      generatedParams,
      generatedPerspective,
      (documents, query, params, perspective) => {
        const dataset = lake.refill(documents)
        const view = viewDataset(dataset, perspective, editorIdentity)
        const visible = findDocuments(view, literal('TRUE'))
        const {data} = evaluateSync(parse(query, {params}), {dataset: visible, timestamp: now})
        const request = rawRequest(query, {params, perspective})
        expect(outcome(dataset, request)).toEqual(toPlain(data))
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)

test('the public gets the same result whether drafts and other hidden documents exist', async () => {
  fc.assert(
    fc.property(
      generatedDataset,
      generatedQuery,
      generatedParams,
      fc.constantFrom('published' as const, 'raw' as const),
      (documents, query, params, perspective) => {
        const request = rawRequest(query, {params, perspective, identity: null})
        const visible = documents.filter((document) => !document._id.includes('.'))
        expect(outcome(lake.refill(documents), request)).toEqual(
          outcome(other.refill(visible), request),
        )
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)

test('a search of texts finds what its words say, whatever the index of texts holds', async () => {
  const words = fc.constantFrom(
    'river',
    'riv*',
    'bank',
    '"deep river"',
    '-bank',
    'ever',
    'ete',
    'a',
  )
  fc.assert(
    fc.property(
      generatedDataset,
      fc.array(words, {maxLength: 3}),
      generatedPerspective,
      (documents, terms, perspective) => {
        const dataset = lake.refill(documents)
        const q = terms.join(' ')
        const view = viewDataset(dataset, perspective, editorIdentity)
        const expected = findDocuments(view, literal('TRUE'))
          .filter((document) => scorer(parseTextQuery(q))([document, document._id]) > 0)
          .map(({_id}) => _id)
        const request = rawRequest('*[[@, _id] match text::query($q)]._id', {
          params: {q},
          perspective,
        })
        expect(outcome(dataset, request)).toEqual(expected)
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)

test('a change hits the sync tags of every query whose result it alters', async () => {
  fc.assert(
    fc.property(
      generatedDataset,
      fc.oneof(generatedDocuments, fc.constantFrom('a', 'drafts.a', 'versions.r1.a')),
      generatedQuery,
      generatedParams,
      generatedPerspective,
      (documents, change, query, params, perspective) => {
        const dataset = lake.refill(documents)
        const request = rawRequest(query, {params, perspective})
        const before = resultOf(dataset, request)
        const documentId = typeof change === 'string' ? change : change._id
        const after: LakeDocument | null = typeof change === 'string' ? null : change
        const previous = dataset.get(documentId)
        lake.change(documentId, after)
        const result = outcome(dataset, request)
        if (!before || JSON.stringify(before.result) === JSON.stringify(result)) return
        const tags = tagsOfChange({documentId, before: previous, after}, dataset)
        expect(before.syncTags.some((tag) => tags.includes(tag))).toBe(true)
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)
