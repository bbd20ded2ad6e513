/**
 * Evaluates queries in a process of its own, for a `QueryPool`. Reads the database itself.
 *
 * Arguments: the database file, and the public URL of the lake.
 */
import {DatabaseSync} from 'node:sqlite'
import {withAssetUrl} from '../assets/asset-url.ts'
import {LakeError} from '../http/errors.ts'
import {evaluateQuery, explainFailure} from '../query/evaluate.ts'
import {compileListenFilter} from '../query/listen-filter.ts'
import {tooLarge} from '../query/plain-result.ts'
import {BUSY_TIMEOUT_MS} from '../store/database.ts'
import {Dataset} from '../store/dataset.ts'
import type {EvaluateTask, FilterTask, QueryOutcome, QueryTask} from './query-tasks.ts'
import {interruptible, serveTasks} from './serve-tasks.ts'

const [databaseFile = '', publicUrl = ''] = process.argv.slice(2)
const database = new DatabaseSync(databaseFile, {readOnly: true})
database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
const documents = new Dataset(database, withAssetUrl(publicUrl))

serveTasks<QueryTask, QueryOutcome>((task, timeoutMs) =>
  interruptible(() => outcomeOf(task), timeoutMs),
)

function outcomeOf(task: QueryTask): QueryOutcome {
  try {
    return task.kind === 'evaluate' ? evaluate(task) : filter(task)
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, message, body} = error
    return {kind: 'refused', status, message, body}
  }
}

function evaluate(task: EvaluateTask): QueryOutcome {
  const {kind: _, returnQuery, maxResponseBytes, ...request} = task
  const start = performance.now()
  const {result, syncTags, resultSourceMap} = evaluateQuery(documents, {
    ...request,
    maxResultBytes: maxResponseBytes,
  })
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
