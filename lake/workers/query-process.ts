/**
 * Evaluates queries in a process of its own, for a `QueryPool`. Reads the database itself.
 *
 * Arguments: the database file, and the public URL of the lake.
 */
import {withAssetUrl} from '../assets/asset-url.ts'
import {LakeError} from '../http/errors.ts'
import type {DocumentIndex} from '../query/document-index.ts'
import {evaluateQuery, explainFailure} from '../query/evaluate.ts'
import {compileListenFilter} from '../query/listen-filter.ts'
import {tooLarge} from '../query/plain-result.ts'
import {openDocumentFollower} from '../store/document-follower.ts'
import type {EvaluateTask, FilterTask, QueryOutcome, QueryTask} from './query-tasks.ts'
import {interruptible, serveTasks} from './serve-tasks.ts'

const [databaseFile = '', publicUrl = ''] = process.argv.slice(2)
const documents = openDocumentFollower(databaseFile, withAssetUrl(publicUrl))
// Read before the first task comes, whose time is limited.
documents.current()

serveTasks<QueryTask, QueryOutcome>((task, timeoutMs) => {
  // Outside of what may be interrupted: an index that is followed by half would stay wrong.
  const index = documents.current()
  return interruptible(() => outcomeOf(task, index), timeoutMs)
})

function outcomeOf(task: QueryTask, index: DocumentIndex): QueryOutcome {
  try {
    return task.kind === 'evaluate' ? evaluate(task, index) : filter(task, index)
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    const {status, message, body} = error
    return {kind: 'refused', status, message, body}
  }
}

function evaluate(task: EvaluateTask, index: DocumentIndex): QueryOutcome {
  const {kind: _, returnQuery, maxResponseBytes, ...request} = task
  const start = performance.now()
  const {result, syncTags, resultSourceMap} = evaluateQuery(index, {
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

function filter(task: FilterTask, index: DocumentIndex): QueryOutcome {
  const {query, params, changes, ...scope} = task
  const matches = compileListenFilter(query, params)
  const at = {...scope, index}
  const isWanted = explainFailure(query, () =>
    changes.map(({before, after}) => matches(after, at) || matches(before, at)),
  )
  return {kind: 'filtered', isWanted}
}
