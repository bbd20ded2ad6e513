import {type EvaluateOptions, evaluate, evaluateSync, GroqSyntaxError, parse} from 'groq-js'
import {LRUCache} from 'lru-cache'
import {LakeError} from '../../errors.ts'
import {rewritten} from './rewrites.ts'
import {type GroqNode, nodesOf} from './syntax.ts'

/** Query text longer than this is refused before it is parsed. Hosted lakes stop at about 350 kB. */
const MAX_QUERY_LENGTH = 350_000
/** Trees are kept per query and parameters; larger parameter sets are parsed each time. */
const MAX_CACHE_KEY_LENGTH = 4_000
const CACHED_TREES = 500

const trees = new LRUCache<string, GroqNode>({max: CACHED_TREES})

/**
 * Options of `groq-js`. `before` and `after` are for a query that was parsed as `delta`; `dataset` is empty
 * by default, since the documents stand in the tree (see `plan.ts`).
 */
export interface EvaluationSettings extends Omit<EvaluateOptions, 'dereference'> {
  /** Resolves `->`, to any value: see `lookups.ts`. */
  dereference?: (reference: {_ref: string}) => EvaluateOptions['dataset']
}

/** Where a query stops being GROQ, as UTF-16 offsets. */
interface Fault {
  description: string
  start: number
  end: number
}

/** `delta`: an expression about the change of a document, with `before()`, `after()`, `delta::*`. */
type QueryMode = 'normal' | 'delta'

/**
 * Parses a query with its parameters put in place, so that they may stand where GROQ requires
 * constants (`[0...$limit]`). The tree is shared: never change it.
 *
 * @throws LakeError 400 `queryParseError` with the position, or when a parameter is missing
 */
export function parseQuery(
  query: string,
  params: Record<string, unknown>,
  mode: QueryMode = 'normal',
): GroqNode {
  const key = `${mode}\n${query}\n${JSON.stringify(params)}`
  const known = trees.get(key)
  if (known) return known
  if (query.length > MAX_QUERY_LENGTH) {
    throw new LakeError(413, `The query is longer than ${MAX_QUERY_LENGTH} characters`)
  }
  const tree = parseWithParams(query, params, mode)
  if (key.length <= MAX_CACHE_KEY_LENGTH) trees.set(key, tree)
  return tree
}

function parseWithParams(query: string, params: Record<string, unknown>, mode: QueryMode) {
  const parameters = parametersOf(query)
  const isGiven = ({name}: {name: string}) =>
    Object.hasOwn(params, name) && params[name] !== undefined
  const given = parameters.filter(isGiven).map(({name}) => [name, params[name]])
  const missing = parameters.find((parameter) => !isGiven(parameter))
  try {
    const tree: GroqNode = parse(query, {params: Object.fromEntries(given), mode})
    // Parameters of functions that the query defines are no longer in the tree.
    if (!missing || nodesOf(tree).every(({type}) => type !== 'Parameter')) return rewritten(tree)
  } catch (error) {
    if (!missing) throw parseError(query, error)
  }
  const description = `param $${missing.name} referenced, but not provided`
  throw queryError(query, {description, ...missing.place})
}

function parseError(query: string, error: unknown): LakeError {
  if (error instanceof RangeError) return queryError(query, {description: TOO_DEEP})
  if (error instanceof GroqSyntaxError) {
    // This message comes with the place before the first character that it could not use.
    const isBefore = error.message.endsWith('Unexpected end of query')
    return queryError(query, parseFault(query, isBefore ? error.position + 1 : error.position))
  }
  const description = error instanceof Error ? error.message : String(error)
  return queryError(query, {description, ...calledPlace(query, description)})
}

const TOO_DEEP = 'The query is nested too deeply'

/** What is wrong with a query, by default with all of it. */
export function queryError(
  query: string,
  fault: Pick<Fault, 'description'> & Partial<Fault>,
  type = 'queryParseError',
): LakeError {
  const error = {type, query, start: 0, end: query.length, ...fault}
  return new LakeError(400, fault.description, {error})
}

/** What `groq-js` refuses at run time is the query's fault, not the lake's. */
export function evaluationError(query: string, error: unknown): unknown {
  if (error instanceof LakeError || !(error instanceof Error)) return error
  if (!(error instanceof RangeError) && error.constructor !== Error) return error
  const description = error.message.endsWith('call stack size exceeded') ? TOO_DEEP : error.message
  return queryError(query, {description}, 'queryEvaluationError')
}

/** Evaluates a tree synchronously. */
export function evaluateTree(tree: GroqNode, settings: EvaluationSettings): unknown {
  return evaluateSync(tree, {dataset: [], ...settings}).data
}

/** Whether a query may hold functions that `groq-js` evaluates only asynchronously. */
export function isAsynchronous(query: string): boolean {
  return /\b(diff|delta)\s*::/.test(query)
}

/** The same for trees of queries that `isAsynchronous`. */
export async function evaluateTreeAsync(
  tree: GroqNode,
  settings: EvaluationSettings,
): Promise<unknown> {
  return await (await evaluate(tree, {dataset: [], ...settings})).get()
}

const BLANK = /^(?:\s|\/\/[^\n]*)*/
const TOKEN = /^(?:\$?\w+|[=!<>]=|&&|\|\||\*\*|::|->|=>|\.{2,3}|\S)?/

/**
 * Describes the fault of a query that can't be parsed.
 *
 * @param position - offset before which `groq-js` could use all characters
 */
function parseFault(query: string, position: number): Fault {
  const rest = query.slice(position)
  const [blank = ''] = BLANK.exec(rest) ?? []
  const [text = ''] = TOKEN.exec(rest.slice(blank.length)) ?? []
  const start = Math.min(position + blank.length, query.length)
  const description = text ? `Unexpected ${text}` : 'Unexpected end of query'
  return {description, start, end: start + text.length}
}

/** The parameters that a query refers to, and where. */
function parametersOf(query: string): {name: string; place: Omit<Fault, 'description'>}[] {
  return [...query.matchAll(/\$(\w+)/g)].map(({0: text, 1: name = '', index: start}) => {
    return {name, place: {start, end: start + text.length}}
  })
}

/** The last call of the function that a message of `groq-js` names; else the whole query. */
function calledPlace(query: string, message: string): Omit<Fault, 'description'> {
  const [, name = ''] = /(?:function|namespace):? (\w+)/.exec(message) ?? []
  const start = name ? query.lastIndexOf(name) : -1
  return start < 0 ? {start: 0, end: query.length} : {start, end: start + name.length}
}
