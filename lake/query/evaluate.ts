import {LakeError} from '../http/errors.ts'
import type {Identity, LakeDocument, Perspective} from '../types.ts'
import {type DatasetView, viewDataset} from './dataset-view.ts'
import type {DocumentIndex} from './document-index.ts'
import {evaluationGuard} from './evaluation-guard.ts'
import {type EvaluationSettings, evaluateTree, parseQuery} from './groq.ts'
import {toPlain} from './plain-result.ts'
import {planQuery} from './plan.ts'
import type {SourceMap} from './source-map.ts'
import {syncTagsOf} from './sync-tags.ts'
import {type Topic, topicOf} from './topics.ts'

const TIME_LIMIT_MS = 30_000

export interface QueryRequest {
  query: string
  params: Record<string, unknown>
  perspective: Perspective
  /** `null`: the public, which sees published documents only. */
  identity: Identity | null
  resultSourceMap?: boolean
  /** `false` evaluates every `*` over the whole dataset, to compare and to measure. */
  narrow?: boolean
  /** The value of `now()`. */
  now?: Date
  timeLimitMs?: number
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
export async function evaluateQuery(
  index: DocumentIndex,
  request: QueryRequest,
): Promise<QueryAnswer> {
  const tree = parseQuery(request.query, request.params)
  const view = viewDataset(index, request.perspective, request.identity)
  const topics = new Set<Topic>()
  const guard = evaluationGuard(request.timeLimitMs ?? TIME_LIMIT_MS)
  const narrow = request.narrow ?? true
  const releases = () => releasesFor(index, request.identity)
  return explainFailure(request.query, () => {
    const plan = planQuery(tree, {index, view, narrow, topics, guard, releases})
    const value = evaluateTree(plan, settingsFor(request, byIndex(view, topics)))
    return {result: toPlain(value), syncTags: syncTagsOf(topics)}
  })
}

function settingsFor(
  {identity, now, projectId, dataset}: QueryRequest,
  dereference: EvaluationSettings['dereference'],
): EvaluationSettings {
  // `<anonymous>` is what GROQ calls a user without a token (specification, `identity()`).
  return {identity: identity?.id ?? '<anonymous>', now, projectId, dataset, dereference}
}

function byIndex(view: DatasetView, topics: Set<Topic>) {
  return ({_ref}: {_ref: string}) => {
    topics.add(topicOf.id(_ref))
    return view.find(_ref)
  }
}

/** Releases are internal documents (`_.releases.…`): no perspective hides them, but a missing token. */
function releasesFor(index: DocumentIndex, identity: Identity | null): LakeDocument[] {
  if (!identity) return []
  return index.entriesOfType('system.release').map((entry) => entry.document)
}

/** What `groq-js` refuses at run time is the query's fault, not the lake's. */
function explainFailure<T>(query: string, evaluate: () => T): T {
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
