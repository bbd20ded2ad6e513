import {evaluateSync, GroqSyntaxError, parse} from 'groq-js'
import {LRUCache} from 'lru-cache'
import {LakeError} from '../http/errors.ts'
import {type GroqNode, walk} from './syntax.ts'

/** Query text longer than this is refused before it is parsed. Hosted lakes stop at about 350 kB. */
const MAX_QUERY_LENGTH = 350_000
/** Trees are kept per query and parameters; larger parameter sets are parsed each time. */
const MAX_CACHE_KEY_LENGTH = 4_000
const CACHED_TREES = 500

const trees = new LRUCache<string, GroqNode>({max: CACHED_TREES})

/** What evaluation needs beside the tree. */
export interface EvaluationSettings {
  identity?: string
  now?: Date
  projectId?: string
  dataset?: string
  /** Resolves `->`. */
  dereference?: (reference: {_ref: string}) => unknown
}

/**
 * Parses a query with its parameters put in place, so that they may stand where GROQ asks for
 * constants (`[0...$limit]`). The tree is shared: never change it.
 *
 * @throws LakeError 400 `queryParseError` with the position, or when a parameter is missing
 */
export function parseQuery(query: string, params: Record<string, unknown>): GroqNode {
  const key = cacheKey(query, params)
  const known = key === null ? undefined : trees.get(key)
  if (known) return known
  if (query.length > MAX_QUERY_LENGTH) {
    throw new LakeError(413, `The query is longer than ${MAX_QUERY_LENGTH} characters`)
  }
  const tree = parseWithParams(query, params)
  if (key !== null) trees.set(key, tree)
  return tree
}

function cacheKey(query: string, params: Record<string, unknown>): string | null {
  if (query.length > MAX_CACHE_KEY_LENGTH) return null
  const key = `${query}\n${JSON.stringify(params)}`
  return key.length > MAX_CACHE_KEY_LENGTH ? null : key
}

function parseWithParams(query: string, params: Record<string, unknown>): GroqNode {
  const missing: string[] = []
  const source = parameterSource(params, missing)
  try {
    const tree: GroqNode = parse(query, {params: source})
    walk(tree, (node) => {
      if (node.type === 'Parameter') throw missingParameter(query, node.name)
    })
    return tree
  } catch (error) {
    if (error instanceof LakeError) throw error
    if (missing[0] !== undefined) throw missingParameter(query, missing[0])
    throw parseError(query, error)
  }
}

/**
 * The parameters as `groq-js` reads them: it asks `hasOwnProperty(name)` first. Going through a
 * proxy, a parameter that carries the name of an object method does no harm, and a missing one is
 * noticed before a message about slices hides it.
 */
function parameterSource(params: Record<string, unknown>, missing: string[]) {
  const has = (name: string) => {
    const isGiven = Object.hasOwn(params, name) && params[name] !== undefined
    if (!isGiven) missing.push(name)
    return isGiven
  }
  const none: Record<string, unknown> = {}
  return new Proxy(none, {
    get: (_, name) =>
      name === 'hasOwnProperty' ? has : typeof name === 'string' ? params[name] : undefined,
  })
}

function missingParameter(query: string, name: string): LakeError {
  const start = Math.max(query.indexOf(`$${name}`), 0)
  return queryError(query, `param $${name} referenced, but not provided`, start, name.length + 1)
}

function parseError(query: string, error: unknown): LakeError {
  if (error instanceof RangeError) {
    return queryError(query, 'The query is nested too deeply', 0, query.length)
  }
  const message = error instanceof Error ? error.message : String(error)
  if (!(error instanceof GroqSyntaxError)) return queryError(query, message, 0, query.length)
  const detail = message.replace(/^.*? at position \d+: /, '')
  if (detail !== UNPARSED_REST) return syntaxError(query, detail, error.position)
  // Here `groq-js` names the place before the first character that it could not use.
  const position = error.position + 1
  const character = query[position]
  const isAtEnd = character === undefined
  return syntaxError(query, isAtEnd ? detail : `Unexpected character "${character}"`, position)
}

const UNPARSED_REST = 'Unexpected end of query'

function syntaxError(query: string, description: string, position: number): LakeError {
  const start = Math.min(position, query.length)
  return queryError(query, description, start, start < query.length ? 1 : 0)
}

function queryError(query: string, description: string, start: number, length: number): LakeError {
  return new LakeError(400, description, {
    error: {type: 'queryParseError', description, query, start, end: start + length},
  })
}

/**
 * Evaluates a tree synchronously. `*` is empty here: the documents stand in the tree as values
 * (see `plan.ts`).
 */
export function evaluateTree(tree: GroqNode, settings: EvaluationSettings): unknown {
  return evaluateSync(tree, {
    dataset: [],
    params: {},
    identity: settings.identity,
    timestamp: settings.now,
    sanity: {projectId: settings.projectId ?? '', dataset: settings.dataset ?? ''},
    dereference: settings.dereference,
  }).data
}
