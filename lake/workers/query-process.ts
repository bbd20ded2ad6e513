/**
 * Evaluates queries in a process of its own, for a `QueryPool`. Reads the database itself.
 *
 * Arguments: the database file, the public URL of the lake, and the names of project and dataset.
 */
import {withAssetUrl} from '../assets/asset-url.ts'
import {LakeError} from '../errors.ts'
import {type ComputedDocuments, queryComputed} from '../query/computed-documents.ts'
import {
  evaluateQuery,
  explainFailure,
  type QueryAnswer,
  type QueryRequest,
} from '../query/evaluate.ts'
import {compileListenFilter} from '../query/listen-filter.ts'
import {tooLarge} from '../query/plain-result.ts'
import {webhookPayload} from '../query/webhook-rule.ts'
import {Dataset} from '../store/dataset.ts'
import {openReadOnly} from '../store/inspection.ts'
import type {EvaluateTask, FilterTask, QueryOutcome, QueryTask, WebhookTask} from './query-tasks.ts'
import {interruptible, serveTasks} from './serve-tasks.ts'

const [databaseFile = '', publicUrl = '', projectId = '', dataset = ''] = process.argv.slice(2)
const documents = new Dataset(
  openReadOnly(databaseFile),
  withAssetUrl({publicUrl, projectId, dataset}),
)

serveTasks<QueryTask, QueryOutcome>(async (task, timeoutMs) => {
  try {
    return await run(task, timeoutMs)
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, message, body} = error
    return {kind: 'refused', status, message, body}
  }
})

function run(task: QueryTask, timeoutMs: number): QueryOutcome | Promise<QueryOutcome> {
  switch (task.kind) {
    case 'evaluate':
      return interruptible(() => evaluate(task), timeoutMs)
    case 'filter':
      return interruptible(() => filter(task), timeoutMs)
    case 'webhook':
      // Evaluated asynchronously, so that only the pool can stop it.
      return project(task)
  }
}

function evaluate(task: EvaluateTask): QueryOutcome {
  const {kind: _, returnQuery, maxResponseBytes, computed, ...request} = task
  const start = performance.now()
  const {result, syncTags, resultSourceMap} =
    answerComputed(request, computed) ??
    evaluateQuery(documents, {...request, maxResultBytes: maxResponseBytes})
  const ms = Math.round(performance.now() - start)
  const answer = {
    ...(returnQuery && {query: request.query}),
    result,
    syncTags,
    ms,
    ...(resultSourceMap && {resultSourceMap}),
  }
  const body = new TextEncoder().encode(JSON.stringify(answer))
  if (body.byteLength > maxResponseBytes) throw tooLarge(maxResponseBytes)
  return {kind: 'evaluated', body}
}

function answerComputed(request: QueryRequest, computed?: ComputedDocuments): QueryAnswer | null {
  const answer = computed && queryComputed(request, computed)
  return answer ? {...answer, syncTags: []} : null
}

function filter(task: FilterTask): QueryOutcome {
  const {query, params, changes, ...scope} = task
  const matches = compileListenFilter(query, params)
  const at = {...scope, documents}
  const isWanted = explainFailure(query, () =>
    documents.inSnapshot(() =>
      changes.map(({before, after}) => matches(after, at) || matches(before, at)),
    ),
  )
  return {kind: 'filtered', isWanted}
}

async function project(task: WebhookTask): Promise<QueryOutcome> {
  const {rule, changes, maxPayloadBytes: maxBytes, ...given} = task
  const payloads: (string | null)[] = []
  for (const change of changes) {
    payloads.push(await webhookPayload(change, rule, {...given, documents, maxBytes}))
  }
  return {kind: 'projected', payloads}
}
