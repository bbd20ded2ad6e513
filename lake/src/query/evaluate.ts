import type {ContentSourceMap} from '@sanity/client'
import type {Dataset} from '../store/dataset.ts'
import type {Identity, LakeDocument, Perspective} from '../types.ts'
import {
  type EvaluationSettings,
  evaluateTree,
  evaluateTreeAsync,
  evaluationError,
  parseQuery,
} from './groq/groq.ts'
import {toPlain} from './groq/plain-result.ts'
import type {GroqNode} from './groq/syntax.ts'
import {Lookups} from './plan/lookups.ts'
import {planQuery} from './plan/plan.ts'
import {type Explained, sourceMapOf} from './source-map.ts'
import {syncTagsOf, type Topic, topicOf} from './sync-tags.ts'
import {allReleases, findDocument, type View, viewDataset} from './view.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** `null`: the public, which sees published documents only. */
  identity: Identity | null
  /** Paths through arrays name items by position, or by `_key` where there is one. */
  resultSourceMap?: boolean | 'withKeyArraySelector'
  /** The value of `now()`. */
  now?: Date
  /** How large the result may be, as JSON. Default: any size. */
  maxResultBytes?: number
  /** The longest list of documents that may be read. Default: any length. */
  maxDocuments?: number
  projectId: string
  dataset: string
}

export interface QueryResult {
  result: unknown
  syncTags: string[]
  /** Where each value of the result comes from, if the caller requested it. */
  resultSourceMap?: ContentSourceMap
}

/**
 * Evaluates a GROQ query. The result is the caller's own: nothing in it belongs to the dataset.
 *
 * @throws LakeError 400 for a query that can't be parsed or evaluated, or that `isAsynchronous`
 * @throws {LongListError} when a list has more than `maxDocuments`
 */
export function evaluateQuery(dataset: Dataset, request: QueryRequest): QueryResult {
  const {query, resultSourceMap: mode, maxResultBytes} = request
  try {
    return dataset.inSnapshot(() => {
      const {topics, ...prepared} = prepareQuery(dataset, request)
      const withKeys = mode === 'withKeyArraySelector'
      const value = evaluateTree(prepared.planned, prepared.settings)
      return {
        result: toPlain(value, maxResultBytes),
        syncTags: syncTagsOf(topics, dataset),
        ...(mode && {resultSourceMap: sourceMapOf(value, {...prepared, withKeys})}),
      }
    })
  } catch (error) {
    throw evaluationError(query, error)
  }
}

/**
 * The same for a query that `isAsynchronous`; without a source map. References may lead to documents of a
 * later commit.
 */
export async function evaluateQueryAsync(
  dataset: Dataset,
  request: QueryRequest,
): Promise<QueryResult> {
  try {
    const prepare = () => prepareQuery(dataset, request)
    const {topics, planned, settings} = dataset.inSnapshot(prepare)
    const value = await evaluateTreeAsync(planned, settings)
    return {result: toPlain(value, request.maxResultBytes), syncTags: syncTagsOf(topics, dataset)}
  } catch (error) {
    throw evaluationError(request.query, error)
  }
}

function prepareQuery(dataset: Dataset, request: QueryRequest) {
  const {query, params, perspective, identity, maxDocuments} = request
  const view = viewDataset(dataset, perspective, identity, maxDocuments)
  return prepareTree(parseQuery(query, params), view, request)
}

/**
 * The tree of a query as `groq-js` can evaluate it, and what it needs for that.
 *
 * @param given - a list of documents in the tree
 */
export function prepareTree(
  tree: GroqNode,
  view: View,
  request: Pick<QueryRequest, 'identity' | 'now' | 'projectId' | 'dataset'>,
  given?: GroqNode,
): Omit<Explained, 'withKeys'> & {topics: Set<Topic>} {
  const {identity, now, projectId, dataset} = request
  const topics = new Set<Topic>()
  const lookups = new Lookups()
  const lists = new Set<unknown>(given?.type === 'Value' ? [given.value] : [])
  const settings: EvaluationSettings = {
    // `<anonymous>` is what GROQ calls a user without a token (specification, `identity()`).
    identity: identity?.id ?? '<anonymous>',
    timestamp: now,
    sanity: {projectId, dataset},
    dereference: dereferenceIn(view, lookups, topics),
  }
  const planned = planQuery(tree, {
    view,
    resourceId: `${projectId}.${dataset}`,
    topics,
    lookups,
    lists,
    evaluate: (node) => evaluateTree(node, settings),
    releases: () => (identity ? allReleases(view.dataset) : []),
  })
  return {planned, settings, lists, topics}
}

/** A list of articles refers to its few authors again and again: each is looked up once. */
function dereferenceIn(view: View, lookups: Lookups, topics: Set<Topic>) {
  const known = new Map<string, LakeDocument | null>()
  return ({_ref: id}: {_ref: string}): unknown => {
    const found = lookups.resolve(id)
    if (found !== undefined) return found
    if (known.has(id)) return known.get(id)
    topics.add(topicOf.id(id))
    const document = findDocument(view, id)
    known.set(id, document)
    return document
  }
}
