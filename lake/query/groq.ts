import {evaluate, evaluateSync, GroqSyntaxError, parse} from 'groq-js'
import {LRUCache} from 'lru-cache'
import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../types.ts'
import {calledPlace, type ParseFault, parameterPlace, parseFault} from './parse-errors.ts'
import {rewritten} from './rewrites.ts'
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
  /** `before()` and `after()`, in a query that was parsed as `delta`. */
  before?: LakeDocument | null
  after?: LakeDocument | null
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
  const key = cacheKey(query, params, mode)
  const known = key === null ? undefined : trees.get(key)
  if (known) return known
  if (query.length > MAX_QUERY_LENGTH) {
    throw new LakeError(413, `The query is longer than ${MAX_QUERY_LENGTH} characters`)
  }
  const tree = parseWithParams(query, params, mode)
  if (key !== null) trees.set(key, tree)
  return tree
}

function cacheKey(query: string, params: Record<string, unknown>, mode: QueryMode): string | null {
  if (query.length > MAX_CACHE_KEY_LENGTH) return null
  const key = `${mode}\n${query}\n${JSON.stringify(params)}`
  return key.length > MAX_CACHE_KEY_LENGTH ? null : key
}

function parseWithParams(
  query: string,
  params: Record<string, unknown>,
  mode: QueryMode,
): GroqNode {
  const missing: string[] = []
  const source = parameterSource(params, missing)
  try {
    const tree: GroqNode = parse(query, {params: source, mode})
    walk(tree, (node) => {
      if (node.type === 'Parameter') throw missingParameter(query, node.name)
    })
    return rewritten(tree)
  } catch (error) {
    if (error instanceof LakeError) throw error
    if (missing[0] !== undefined) throw missingParameter(query, missing[0])
    throw parseError(query, error)
  }
}

/**
 * The parameters as `groq-js` reads them: it calls `hasOwnProperty(name)` first. Going through a
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
  const description = `param $${name} referenced, but not provided`
  return queryError(query, {description, ...parameterPlace(query, name)})
}

function parseError(query: string, error: unknown): LakeError {
  if (error instanceof RangeError) {
    const description = 'The query is nested too deeply'
    return queryError(query, {description, start: 0, end: query.length})
  }
  if (error instanceof GroqSyntaxError) {
    // This message comes with the place before the first character that it could not use.
    const isBefore = error.message.endsWith('Unexpected end of query')
    return queryError(query, parseFault(query, isBefore ? error.position + 1 : error.position))
  }
  const description = error instanceof Error ? error.message : String(error)
  return queryError(query, {description, ...calledPlace(query, description)})
}

function queryError(query: string, fault: ParseFault): LakeError {
  return new LakeError(400, fault.description, {error: {type: 'queryParseError', query, ...fault}})
}

/**
 * Evaluates a tree synchronously. `*` is empty here: the documents stand in the tree as values
 * (see `plan.ts`).
 */
export function evaluateTree(tree: GroqNode, settings: EvaluationSettings): unknown {
  return evaluateSync(tree, optionsOf(settings)).data
}

/** The same for trees with `delta::changedAny()` and the like, which can't be evaluated synchronously. */
export async function evaluateTreeAsync(
  tree: GroqNode,
  settings: EvaluationSettings,
): Promise<unknown> {
  const value = await evaluate(tree, optionsOf(settings))
  return await value.get()
}

function optionsOf(settings: EvaluationSettings) {
  return {
    dataset: [],
    params: {},
    identity: settings.identity,
    timestamp: settings.now,
    sanity: {projectId: settings.projectId ?? '', dataset: settings.dataset ?? ''},
    dereference: settings.dereference,
    before: settings.before,
    after: settings.after,
  }
}
