import {LakeError} from '../errors.ts'
import type {Dataset} from '../store/dataset.ts'
import type {Identity, LakeDocument, Perspective} from '../types.ts'
import {type EvaluationSettings, evaluateTree, parseQuery} from './groq.ts'
import {Lookups} from './joins.ts'
import {toPlain} from './plain-result.ts'
import {planQuery} from './plan.ts'
import {type Explained, type SourceMap, sourceMapOf} from './source-map.ts'
import {syncTagsOf} from './sync-tags.ts'
import type {GroqNode} from './syntax.ts'
import {type Topic, topicOf} from './topics.ts'
import {findDocument, releasesIn, type View, viewDataset} from './view.ts'

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

export interface QueryAnswer {
  result: unknown
  syncTags: string[]
  /** Where each value of the result comes from, if the caller requested it. */
  resultSourceMap?: SourceMap
}

/**
 * Answers a GROQ query. The result is the caller's own: nothing in it belongs to the dataset.
 *
 * @throws LakeError 400 for a query that can't be parsed or evaluated, 401 when the perspective
 *   needs an identity
 * @throws {LongListError} when a list has more than `maxDocuments`
 */
export function evaluateQuery(dataset: Dataset, request: QueryRequest): QueryAnswer {
  const tree = parseQuery(request.query, request.params)
  const {perspective, identity, maxDocuments} = request
  const view = viewDataset(dataset, perspective, identity, maxDocuments)
  return explainFailure(request.query, () =>
    dataset.inSnapshot(() => {
      const {topics, ...prepared} = prepareTree(tree, view, request)
      const {resultSourceMap: mode, maxResultBytes} = request
      const withKeys = mode === 'withKeyArraySelector'
      const value = evaluateTree(prepared.planned, prepared.settings)
      return {
        result: toPlain(value, maxResultBytes),
        syncTags: syncTagsOf(topics),
        ...(mode && {resultSourceMap: sourceMapOf(value, {...prepared, withKeys})}),
      }
    }),
  )
}

/** The tree of a query as `groq-js` can evaluate it, and what it needs for that. */
export function prepareTree(
  tree: GroqNode,
  view: View,
  request: Pick<QueryRequest, 'identity' | 'now' | 'projectId' | 'dataset'>,
): Omit<Explained, 'withKeys'> & {topics: Set<Topic>} {
  const {identity, now, projectId, dataset} = request
  const topics = new Set<Topic>()
  const lookups = new Lookups()
  const lists = new Set<readonly LakeDocument[]>()
  const settings: EvaluationSettings = {
    // `<anonymous>` is what GROQ calls a user without a token (specification, `identity()`).
    identity: identity?.id ?? '<anonymous>',
    now,
    projectId,
    dataset,
    dereference: dereferenceIn(view, lookups, topics),
  }
  const planned = planQuery(tree, {
    view,
    resourceId: `${projectId}.${dataset}`,
    topics,
    lookups,
    lists,
    evaluate: (node) => evaluateTree(node, settings),
    releases: () => (identity ? releasesIn(view.dataset) : []),
  })
  return {planned, settings, lists, topics}
}

/** A list of articles refers to its few authors again and again: each is looked up once. */
function dereferenceIn(view: View, lookups: Lookups, topics: Set<Topic>) {
  const known = new Map<string, LakeDocument | null>()
  return ({_ref: id}: {_ref: string}): unknown => {
    const answer = lookups.answer(id)
    if (answer !== undefined) return answer
    const resolved = known.get(id)
    if (resolved !== undefined) return resolved
    topics.add(topicOf.id(id))
    const document = findDocument(view, id)
    known.set(id, document)
    return document
  }
}

/**
 * What `groq-js` refuses at run time is the query's fault, not the lake's.
 *
 * @throws LakeError 400 for what `evaluate` throws on behalf of the query
 */
export function explainFailure<T>(query: string, evaluate: () => T): T {
  try {
    return evaluate()
  } catch (error) {
    if (error instanceof LakeError || !(error instanceof Error)) throw error
    const isOverflow = error instanceof RangeError
    if (!isOverflow && error.constructor !== Error) throw error
    const description = isOverflow ? 'The query is nested too deeply' : error.message
    throw new LakeError(400, description, {
      error: {type: 'queryEvaluationError', description, query, start: 0, end: query.length},
    })
  }
}
