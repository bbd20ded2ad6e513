/**
 * `GET` and `POST /data/query/{dataset}`: GROQ.
 *
 * Query, parameters and options are what `@sanity/client` sends: `query`, `$name` as JSON,
 * `perspective` (one name or a stack, separated by commas), `resultSourceMap`, `returnQuery`. A
 * `POST` carries `{query, params}` as JSON and its options in the URL. Responds
 * `{query, result, syncTags, ms, resultSourceMap?}`.
 *
 * Queries from outside are evaluated in separate processes (workers/query-pool.ts). Queries of this
 * process are evaluated in this process, unless they read many documents.
 *
 * `tag`, `cacheMode` and `lastLiveEventId` are for a cache in front of a lake. This lake always
 * responds with its newest state, so they are accepted and have no effect. Neither have `variant` and
 * `variantCondition`, since the lake has no document variants.
 */
import type {Context, Hono} from 'hono'
import {z} from 'zod'
import {groupsFor} from '../auth/groups.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {isPublishedByDefault} from '../http/api-version.ts'
import {limitJsonBodyByIdentity, readJsonBody, readParams} from '../http/body.ts'
import {evaluateQuery, type QueryRequest, type QueryResult} from '../query/evaluate.ts'
import {isAsynchronous, queryError} from '../query/groq/groq.ts'
import {type Dataset, LongListError} from '../store/dataset.ts'
import type {Perspective} from '../types.ts'

const bodySchema = z.object({
  query: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})

export function queryRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  routes.get('/data/query/:dataset', (c) =>
    respond(context, c, c.req.query('query'), readParams(new URL(c.req.url).searchParams)),
  )

  routes.post('/data/query/:dataset', limitJsonBodyByIdentity, async (c) => {
    const body = await readJsonBody(c, bodySchema)
    const params = {...readParams(new URL(c.req.url).searchParams), ...body.params}
    return respond(context, c, body.query ?? c.req.query('query'), params)
  })
}

async function respond(
  {accounts, store, options, queries}: LakeContext,
  c: Context<LakeEnv>,
  query: string | undefined,
  params: Record<string, unknown>,
): Promise<Response> {
  if (query === undefined || query.trim() === '') {
    throw queryError('', {description: 'The parameter "query" is missing'})
  }
  const start = performance.now()
  const {identity, address} = c.var
  const request = {
    query,
    params,
    perspective: perspectiveOf(c),
    identity,
    resultSourceMap: sourceMapMode(c),
    now: options.now(),
    projectId: options.projectId,
    dataset: options.dataset,
  }
  const returnQuery = c.req.query('returnQuery') !== 'false'
  const took = () => {
    const ms = performance.now() - start
    options.observe?.('query', ms)
    return Math.round(ms)
  }
  const {isLocal} = c.env
  const found = isLocal ? evaluateHere(store.documents, request) : null
  if (found) return c.json({...(returnQuery && {query}), ms: took(), ...found})
  const caller = {isLocal, identity, address, signal: c.req.raw.signal}
  const groups = identity && groupsFor(query, accounts, options.restricted)
  const task = {...request, returnQuery, ...(groups && {documents: groups})}
  const body = await queries.evaluate(task, caller)
  took()
  return new Response(body, {headers: {'content-type': 'application/json'}})
}

/** Some 15 ms of processor time, in which this process does nothing else. */
const MAX_DOCUMENTS_HERE = 1000

/** The result of this process; `null` when the query reads too many documents, or is asynchronous. */
function evaluateHere(documents: Dataset, request: QueryRequest): QueryResult | null {
  if (isAsynchronous(request.query)) return null
  try {
    return evaluateQuery(documents, {...request, maxDocuments: MAX_DOCUMENTS_HERE})
  } catch (error) {
    if (error instanceof LongListError) return null
    throw error
  }
}

function perspectiveOf(c: Context<LakeEnv>): Perspective {
  if (c.req.query('includeAllVersions') === 'true') return 'raw'
  const names = (c.req.query('perspective') ?? '').split(',').filter((name) => name !== '')
  if (names.length > 0) return names
  return isPublishedByDefault(c) ? 'published' : 'raw'
}

/** `true`, `false`, or `withKeyArraySelector`. */
function sourceMapMode(c: Context<LakeEnv>): boolean | 'withKeyArraySelector' {
  const value = c.req.query('resultSourceMap') ?? 'false'
  return value === 'withKeyArraySelector' ? value : value !== 'false'
}
