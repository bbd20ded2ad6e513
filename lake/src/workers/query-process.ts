/**
 * Evaluates queries in a process of its own, for `QueryProcesses`. Reads the databases itself.
 *
 * Arguments: the public URL of the lake, and the name of its project.
 */
import type {DatabaseSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import {withAssetUrl} from '../assets/asset-url.ts'
import {LakeError} from '../errors.ts'
import {
  evaluateQuery,
  evaluateQueryAsync,
  type QueryRequest,
  type QueryResult,
} from '../query/evaluate.ts'
import {evaluateTree, isAsynchronous, parseQuery} from '../query/groq/groq.ts'
import {tooLarge, toPlain} from '../query/groq/plain-result.ts'
import {compileListenFilter} from '../query/listen-filter.ts'
import {webhookPayload} from '../query/webhook-rule.ts'
import {createParsedDocuments, Dataset} from '../store/dataset.ts'
import {openReadOnly} from '../store/files/inspection.ts'
import type {LakeDocument} from '../types.ts'
import {interruptible} from './interruptible.ts'
import type {EvaluateTask, FilterTask, QueryOutcome, QueryTask, WebhookTask} from './query-tasks.ts'
import {serveTasks} from './serve-tasks.ts'

const [publicUrl = '', projectId = ''] = process.argv.slice(2)

/** Databases that stay open for the next query. */
const OPEN_MAX = 8
const open = new LRUCache<number, {database: DatabaseSync; documents: Dataset}>({
  max: OPEN_MAX,
  dispose: ({database}) => database.close(),
})
const parsed = createParsedDocuments()

function documentsOf({source: {id, databaseFile}, dataset}: QueryTask): Dataset {
  const known = open.get(id)
  if (known) return known.documents
  const database = openReadOnly(databaseFile)
  const derive = withAssetUrl({publicUrl, projectId, dataset})
  const documents = new Dataset(database, derive, {parsed, name: String(id)})
  open.set(id, {database, documents})
  return documents
}

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
      // What is evaluated asynchronously only the pool can stop.
      return isAsynchronous(task.query)
        ? evaluateAsync(task)
        : interruptible(() => evaluate(task), timeoutMs)
    case 'filter':
      return filter(task, timeoutMs)
    case 'webhook':
      return project(task)
  }
}

function evaluate(task: EvaluateTask): QueryOutcome {
  const request = requestOf(task)
  const start = performance.now()
  const found = task.documents
    ? evaluateOn(task.documents, request)
    : evaluateQuery(documentsOf(task), request)
  return evaluated(found, task, start)
}

async function evaluateAsync(task: EvaluateTask): Promise<QueryOutcome> {
  const start = performance.now()
  return evaluated(await evaluateQueryAsync(documentsOf(task), requestOf(task)), task, start)
}

function requestOf(task: EvaluateTask): QueryRequest {
  const {
    kind: _,
    returnQuery: __,
    maxResponseBytes: maxResultBytes,
    documents: ___,
    source: ____,
    ...request
  } = task
  return {...request, maxResultBytes}
}

function evaluated(found: QueryResult, task: EvaluateTask, start: number): QueryOutcome {
  const {query, returnQuery, maxResponseBytes} = task
  const ms = Math.round(performance.now() - start)
  const {result, syncTags, resultSourceMap} = found
  const response = {
    ...(returnQuery && {query}),
    result,
    syncTags,
    ms,
    ...(resultSourceMap && {resultSourceMap}),
  }
  const body = new TextEncoder().encode(JSON.stringify(response))
  if (body.byteLength > maxResponseBytes) throw tooLarge(maxResponseBytes)
  return {kind: 'evaluated', body}
}

function evaluateOn(
  dataset: readonly LakeDocument[],
  {query, params, maxResultBytes}: QueryRequest,
): QueryResult {
  const value = evaluateTree(parseQuery(query, params), {dataset})
  return {result: toPlain(value, maxResultBytes), syncTags: []}
}

async function filter(task: FilterTask, timeoutMs: number): Promise<QueryOutcome> {
  const {query, params, changes, ...scope} = task
  const documents = documentsOf(task)
  const matches = compileListenFilter(query, params)
  const at = {...scope, documents}
  const filterAll = () =>
    changes.map(({before, after}) => Promise.all([matches(after, at), matches(before, at)]))
  const wanted = interruptible(() => documents.inSnapshot(filterAll), timeoutMs)
  const isWanted = (await Promise.all(wanted)).map((states) => states.includes(true))
  return {kind: 'filtered', isWanted}
}

async function project(task: WebhookTask): Promise<QueryOutcome> {
  const {rule, change, maxPayloadBytes: maxBytes, ...given} = task
  const scope = {...given, documents: documentsOf(task), maxBytes}
  return {kind: 'projected', payload: await webhookPayload(change, rule, scope)}
}
