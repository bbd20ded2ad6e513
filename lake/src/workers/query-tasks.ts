/** The evaluation of queries, for `QueryPool`: in a process of its own, or in this one. */
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
import type {Dataset} from '../store/dataset.ts'
import type {LakeDocument} from '../types.ts'

export interface DatasetTask {
  /** The database that the task reads. */
  databaseFile: string
  dataset: string
}

/** Evaluates a query to the body of the response. */
export interface EvaluateTask
  extends DatasetTask,
    Omit<QueryRequest, 'maxResultBytes' | 'maxDocuments' | 'dataset'> {
  /** Whether the response repeats the query. */
  returnQuery: boolean
  maxResponseBytes: number
  /** What the query is evaluated on instead of the database. */
  documents?: readonly LakeDocument[]
}

/** A task about changes of a dataset. */
interface ChangeTask extends DatasetTask, Required<Pick<QueryRequest, 'now' | 'projectId'>> {}

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

export type QueryTasks = ReturnType<typeof createQueryTasks>

/** @param documentsOf - what a task reads */
export function createQueryTasks(documentsOf: (task: DatasetTask) => Dataset) {
  /** @returns the body of the response, as JSON */
  async function evaluate(task: EvaluateTask) {
    const {query, returnQuery, maxResponseBytes} = task
    const start = performance.now()
    const {result, syncTags, resultSourceMap} = await resultOf(task)
    const ms = Math.round(performance.now() - start)
    // JSON leaves out what is undefined.
    const response = {query: returnQuery ? query : undefined, result, syncTags, ms, resultSourceMap}
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

  return {evaluate, filter, project}
}
