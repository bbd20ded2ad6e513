/**
 * Evaluates queries in a process of its own, for `QueryProcesses`. Reads the databases itself.
 *
 * Arguments: the public URL of the lake, and the name of its project.
 */
import type {DatabaseSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import {withAssetUrl} from '../assets/asset-url.ts'
import {
  evaluateQuery,
  evaluateQueryAsync,
  type QueryRequest,
  type QueryResult,
} from '../query/evaluate.ts'
import {evaluateTree, isAsynchronous, parseQuery} from '../query/groq/groq.ts'
import {tooLarge, toPlain} from '../query/groq/plain-result.ts'
import {compileListenFilter} from '../query/listen-filter.ts'
import {type Change, type WebhookRule, webhookPayload} from '../query/webhook-rule.ts'
import {createParsedDocuments, Dataset} from '../store/dataset.ts'
import {openReadOnly} from '../store/files/inspection.ts'
import type {LakeDocument} from '../types.ts'
import {serveTasks} from './serve-tasks.ts'

/** The database that a task reads. */
export interface QuerySource {
  /** Never given to another database, also not to one with the same path. */
  id: number
  databaseFile: string
}

/** Evaluates a query to the body of the response. */
export interface EvaluateTask extends Omit<QueryRequest, 'maxResultBytes' | 'maxDocuments'> {
  source: QuerySource
  /** Whether the response repeats the query. */
  returnQuery: boolean
  maxResponseBytes: number
  /** What the query is evaluated on instead of the database. */
  documents?: readonly LakeDocument[]
}

/** A task about changes of a dataset. */
interface ChangeTask extends Required<Pick<QueryRequest, 'now' | 'projectId' | 'dataset'>> {
  source: QuerySource
}

/** Selects the changes that match a listener's query. Without changes only checks the query. */
export interface FilterTask
  extends ChangeTask,
    Pick<QueryRequest, 'query' | 'params' | 'identity'> {
  changes: Change[]
}

/** Evaluates the filter and the projection of a webhook. */
export interface WebhookTask extends ChangeTask {
  rule: WebhookRule
  maxResponseBytes: number
  change: Change
}

const [publicUrl = '', projectId = ''] = process.argv.slice(2)

/** Databases that stay open for the next query. */
const OPEN_MAX = 8
const open = new LRUCache<number, {database: DatabaseSync; documents: Dataset}>({
  max: OPEN_MAX,
  dispose: ({database}) => database.close(),
})
const parsed = createParsedDocuments()

function documentsOf({source, dataset}: {source: QuerySource; dataset: string}): Dataset {
  const {id, databaseFile} = source
  const known = open.get(id)
  if (known) return known.documents
  const database = openReadOnly(databaseFile)
  const derive = withAssetUrl({publicUrl, projectId, dataset})
  const documents = new Dataset(database, derive, {parsed, name: String(id)})
  open.set(id, {database, documents})
  return documents
}

const tasks = {evaluate, filter, project}
export type QueryTasks = typeof tasks

serveTasks(tasks)

/** @returns the body of the response, as JSON */
async function evaluate(task: EvaluateTask) {
  const {query, returnQuery, maxResponseBytes} = task
  const start = performance.now()
  const {result, syncTags, resultSourceMap} = await resultOf(task)
  const ms = Math.round(performance.now() - start)
  const response = {
    ...(returnQuery && {query}),
    result,
    syncTags,
    ms,
    ...(resultSourceMap && {resultSourceMap}),
  }
  const body = new TextEncoder().encode(JSON.stringify(response))
  if (body.byteLength > maxResponseBytes) throw tooLarge(maxResponseBytes)
  return body
}

function resultOf(task: EvaluateTask): QueryResult | Promise<QueryResult> {
  const {query, params, documents, maxResponseBytes: maxResultBytes} = task
  if (documents) {
    const value = evaluateTree(parseQuery(query, params), {dataset: documents})
    return {result: toPlain(value, maxResultBytes), syncTags: []}
  }
  const run = isAsynchronous(query) ? evaluateQueryAsync : evaluateQuery
  return run(documentsOf(task), {...task, maxResultBytes})
}

/** @returns which of the changes match */
async function filter(task: FilterTask): Promise<boolean[]> {
  const {query, params, changes, ...scope} = task
  const documents = documentsOf(task)
  const matches = compileListenFilter(query, params)
  const at = {...scope, documents}
  const filterAll = () =>
    changes.map(({before, after}) => Promise.all([matches(after, at), matches(before, at)]))
  const wanted = await Promise.all(documents.inSnapshot(filterAll))
  return wanted.map((states) => states.includes(true))
}

/** @returns the payload as JSON; null if the filter does not match */
function project(task: WebhookTask): Promise<string | null> {
  const {rule, change, maxResponseBytes: maxBytes, ...given} = task
  return webhookPayload(change, rule, {...given, documents: documentsOf(task), maxBytes})
}
