import fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {
  generatedDataset,
  generatedDocuments,
  generatedParams,
  generatedPerspective,
  generatedQuery,
} from '#tests/helpers/generated-lake.ts'
import {editorIdentity} from '#tests/helpers/lake-documents.ts'
import type {LakeDocument} from '../types.ts'
import {viewDataset} from './dataset-view.ts'
import {DocumentIndex} from './document-index.ts'
import {evaluateQuery, type QueryAnswer, type QueryRequest} from './evaluate.ts'
import {toPlain} from './plain-result.ts'
import {appearances} from './plan.ts'
import {tagsOfChange} from './sync-tags.ts'

const now = new Date('2026-02-03T04:05:06Z')

function requestFor(query: string, more: Partial<QueryRequest> = {}): QueryRequest {
  return {
    query,
    params: {},
    perspective: 'raw',
    identity: editorIdentity,
    now,
    projectId: 'project',
    dataset: 'production',
    ...more,
  }
}

function outcome(index: DocumentIndex, request: QueryRequest): unknown {
  try {
    return evaluateQuery(index, request).result
  } catch (error) {
    return error instanceof Error ? `Error: ${error.message}` : error
  }
}

/** The answer, unless the query can't be evaluated. */
function answerOf(index: DocumentIndex, request: QueryRequest): QueryAnswer | null {
  try {
    return evaluateQuery(index, request)
  } catch {
    return null
  }
}

const RUNS = 1_000

test('a narrowed query answers the same as one over the whole dataset', async () => {
  fc.assert(
    fc.property(
      generatedDataset,
      generatedQuery,
      generatedParams,
      generatedPerspective,
      (documents, query, params, perspective) => {
        const index = new DocumentIndex(documents)
        const request = requestFor(query, {params, perspective})
        const whole = outcome(index, {...request, narrow: false})
        expect(outcome(index, request)).toEqual(whole)
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)

test('a narrowed query answers the same as groq-js by itself', async () => {
  fc.assert(
    fc.property(
      generatedDataset,
      generatedQuery.filter((query) => !/text::|releases::|incomingRefCount|score/.test(query)),
      generatedParams,
      generatedPerspective,
      (documents, query, params, perspective) => {
        const index = new DocumentIndex(documents)
        const view = viewDataset(index, perspective, editorIdentity)
        const dataset = appearances(index.entries(), false, {index, view})
        const expected = evaluateSync(parse(query, {params}), {dataset, timestamp: now}).data
        const request = requestFor(query, {params, perspective})
        expect(outcome(index, request)).toEqual(toPlain(expected))
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)

test('the public gets the same answer whether drafts and other hidden documents exist', async () => {
  fc.assert(
    fc.property(
      generatedDataset,
      generatedQuery,
      generatedParams,
      fc.constantFrom('published' as const, 'raw' as const),
      (documents, query, params, perspective) => {
        const request = requestFor(query, {params, perspective, identity: null})
        const visible = documents.filter((document) => !document._id.includes('.'))
        expect(outcome(new DocumentIndex(documents), request)).toEqual(
          outcome(new DocumentIndex(visible), request),
        )
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)

test('an index that followed changes answers as one that is built anew', async () => {
  const change = fc.oneof(generatedDocuments, fc.constantFrom('a', 'drafts.a', 'versions.r1.a'))
  fc.assert(
    fc.property(
      generatedDataset,
      fc.array(change, {maxLength: 12}),
      generatedQuery,
      generatedParams,
      generatedPerspective,
      (documents, changes, query, params, perspective) => {
        const followed = new DocumentIndex(documents)
        // What the index builds when it is first asked has to follow the changes as well.
        outcome(followed, requestFor(query, {params, perspective}))
        const state = new Map(documents.map((document) => [document._id, document]))
        for (const each of changes) {
          const after = typeof each === 'string' ? null : each
          const documentId = typeof each === 'string' ? each : each._id
          followed.apply({documentId, after})
          if (after) state.set(documentId, after)
          else state.delete(documentId)
        }
        const anew = new DocumentIndex(state.values())
        expect([...followed.all()]).toEqual([...anew.all()])
        const request = requestFor(query, {params, perspective})
        expect(outcome(followed, request)).toEqual(outcome(anew, request))
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)

test('a change hits the sync tags of every query whose answer it alters', async () => {
  fc.assert(
    fc.property(
      generatedDataset,
      fc.oneof(generatedDocuments, fc.constantFrom('a', 'drafts.a', 'versions.r1.a')),
      generatedQuery,
      generatedParams,
      generatedPerspective,
      (documents, change, query, params, perspective) => {
        const index = new DocumentIndex(documents)
        const request = requestFor(query, {params, perspective})
        const before = answerOf(index, request)
        const documentId = typeof change === 'string' ? change : change._id
        const after: LakeDocument | null = typeof change === 'string' ? null : change
        const previous = index.get(documentId)
        index.apply({documentId, after})
        const result = outcome(index, request)
        if (!before || JSON.stringify(before.result) === JSON.stringify(result)) return
        const tags = tagsOfChange({documentId, before: previous, after}, index)
        expect(before.syncTags.some((tag) => tags.includes(tag))).toBe(true)
      },
    ),
    {numRuns: RUNS},
  )
}, 60_000)
