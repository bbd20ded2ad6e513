/**
 * `GET` and `POST /data/query/{dataset}`: GROQ.
 *
 * Query, parameters and options are what `@sanity/client` sends: `query`, `$name` as JSON,
 * `perspective` (one name or a stack, separated by commas), `resultSourceMap`, `returnQuery`. A
 * `POST` carries `{query, params}` as JSON and its options in the URL. Answers
 * `{query, result, syncTags, ms, resultSourceMap?}`.
 *
 * `tag`, `cacheMode` and `lastLiveEventId` matter to a cache in front of a lake; this one always
 * answers from its newest state, so they are accepted and have no effect.
 */
import {type Context, Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../http/errors.ts'
import {limitJsonBody, readJsonBody} from '../http/json-body.ts'
import {evaluateQuery} from '../query/evaluate.ts'
import type {Perspective} from '../types.ts'

/** From this API version on, queries without a perspective see published documents only. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

const bodySchema = z.object({
  query: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})

type QueryContext = Context<LakeEnv>

export function queryRoutes(context: LakeContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/data/query/:dataset', (c) =>
    answer(context, c, c.req.query('query'), paramsFromUrl(c)),
  )

  routes.post('/data/query/:dataset', limitJsonBody, async (c) => {
    const body = await readJsonBody(c, bodySchema)
    const params = {...paramsFromUrl(c), ...body.params}
    return answer(context, c, body.query ?? c.req.query('query'), params)
  })
  return routes
}

async function answer(
  {index, options}: LakeContext,
  c: QueryContext,
  query: string | undefined,
  params: Record<string, unknown>,
): Promise<Response> {
  if (query === undefined || query.trim() === '') throw missingQuery()
  const start = performance.now()
  const {result, syncTags, resultSourceMap} = await evaluateQuery(index, {
    query,
    params,
    perspective: perspectiveOf(c),
    identity: c.get('identity'),
    resultSourceMap: sourceMapMode(c),
    now: options.now(),
    projectId: options.projectId,
    dataset: options.dataset,
  })
  const elapsed = performance.now() - start
  options.observe?.('query', elapsed)
  const ms = Math.round(elapsed)
  const echo = c.req.query('returnQuery') === 'false' ? {} : {query}
  return c.json({...echo, result, syncTags, ms, ...(resultSourceMap && {resultSourceMap})})
}

function missingQuery(): LakeError {
  const description = 'The parameter "query" is missing'
  return new LakeError(400, description, {
    error: {type: 'queryParseError', description, query: '', start: 0, end: 0},
  })
}

/** `$slug="x"` of the URL. @throws LakeError 400 for a value that is not JSON */
function paramsFromUrl(c: QueryContext): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(c.req.query())) {
    if (key.startsWith('$')) params[key.slice(1)] = parseParam(key, value)
  }
  return params
}

function parseParam(key: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    const description = `The value of the parameter ${key} is not valid JSON`
    throw new LakeError(400, description, {error: {type: 'httpBadRequest', description}})
  }
}

function perspectiveOf(c: QueryContext): Perspective {
  if (c.req.query('includeAllVersions') === 'true') return 'raw'
  const names = (c.req.query('perspective') ?? '').split(',').filter((name) => name !== '')
  return names.length > 0 ? names : defaultPerspective(c)
}

/** As hosted: older API versions see everything they may, newer ones published documents. */
function defaultPerspective(c: QueryContext): Perspective {
  const [, version] = /\/v(X|1|\d{4}-\d{2}-\d{2})\//.exec(c.req.path) ?? []
  if (version === undefined || version === 'X') return 'published'
  return version < PUBLISHED_BY_DEFAULT_SINCE ? 'raw' : 'published'
}

/** `true`, `false`, or `withKeyArraySelector`. */
function sourceMapMode(c: QueryContext): boolean | 'withKeyArraySelector' {
  const value = c.req.query('resultSourceMap') ?? 'false'
  return value === 'withKeyArraySelector' ? value : value !== 'false'
}
