import {LakeError} from '../http/errors.ts'
import type {Identity, LakeDocument, Perspective} from '../types.ts'
import type {Dereference} from './compile.ts'
import {type DatasetView, isDocumentOf, releasesFor, viewDataset} from './dataset-view.ts'
import type {DocumentIndex} from './document-index.ts'
import {type EvaluationSettings, evaluateTree, parseQuery} from './groq.ts'
import {withLinearPatterns} from './linear-patterns.ts'
import {withOrigins} from './origin-expressions.ts'
import {trackOrigins} from './origin-tracker.ts'
import {toPlain} from './plain-result.ts'
import {type PlanContext, planQuery} from './plan.ts'
import {createSourceMap, type SourceMap} from './source-map.ts'
import {syncTagsOf} from './sync-tags.ts'
import type {GroqNode} from './syntax.ts'
import {type Topic, topicOf} from './topics.ts'

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** `null`: the public, which sees published documents only. */
  identity: Identity | null
  /** Paths through arrays name items by position, or by `_key` where there is one. */
  resultSourceMap?: boolean | 'withKeyArraySelector'
  /** `false` evaluates every `*` over the whole dataset, to compare and to measure. */
  narrow?: boolean
  /** The value of `now()`. */
  now?: Date
  /** How large the result may be, as JSON. Default: any size. */
  maxResultBytes?: number
  projectId: string
  dataset: string
}

export interface QueryAnswer {
  result: unknown
  syncTags: string[]
  /** Where each value of the result comes from, when it was asked for. */
  resultSourceMap?: SourceMap
}

/**
 * Answers a GROQ query. The result is the caller's own: nothing in it belongs to the index.
 *
 * @throws LakeError 400 for a query that can't be parsed or evaluated, 401 when the perspective
 *   needs an identity
 */
export function evaluateQuery(index: DocumentIndex, request: QueryRequest): QueryAnswer {
  const tree = parseQuery(request.query, request.params)
  const view = viewDataset(index, request.perspective, request.identity)
  const topics = new Set<Topic>()
  const reached: Iterable<LakeDocument>[] = []
  const context: PlanContext = {
    index,
    view,
    narrow: request.narrow ?? true,
    topics,
    reached,
    dereference: dereferenceIn(view, topics, reached),
    passed: new Map(),
    releases: () => releasesFor(index, request.identity),
  }
  return explainFailure(request.query, () => {
    const plan = planQuery(tree, context)
    const settings = settingsFor(request, context)
    const {value, resultSourceMap} = request.resultSourceMap
      ? evaluateWithSourceMap(plan, settings, context, request.resultSourceMap)
      : {value: evaluateTree(withLinearPatterns(plan), settings)}
    const syncTags = syncTagsOf(context.topics)
    return {
      result: toPlain(value, request.maxResultBytes),
      syncTags,
      ...(resultSourceMap && {resultSourceMap}),
    }
  })
}

function evaluateWithSourceMap(
  plan: GroqNode,
  settings: EvaluationSettings,
  {view, reached}: PlanContext,
  mode: true | 'withKeyArraySelector',
): {value: unknown; resultSourceMap: SourceMap} {
  const isDocument = (value: unknown) => isDocumentOf(view, value)
  const tracker = trackOrigins({isDocument, reached})
  const pair = evaluateTree(withLinearPatterns(withOrigins(plan, tracker)), settings)
  const [value, origin] = Array.isArray(pair) ? pair : []
  const withKeys = mode === 'withKeyArraySelector'
  return {value, resultSourceMap: createSourceMap(value, origin, tracker, {withKeys})}
}

function settingsFor(
  {identity, now, projectId, dataset}: QueryRequest,
  {dereference}: PlanContext,
): EvaluationSettings {
  // `<anonymous>` is what GROQ calls a user without a token (specification, `identity()`).
  return {identity: identity?.id ?? '<anonymous>', now, projectId, dataset, dereference}
}

/** A list of articles refers to its few authors again and again: each is looked up once. */
function dereferenceIn(
  view: DatasetView,
  topics: Set<Topic>,
  reached: Iterable<LakeDocument>[],
): Dereference {
  const known = new Map<string, LakeDocument | null>()
  return ({_ref}) => {
    const resolved = known.get(_ref)
    if (resolved !== undefined) return resolved
    topics.add(topicOf.id(_ref))
    const document = view.find(_ref)
    if (document) reached.push([document])
    known.set(_ref, document)
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
