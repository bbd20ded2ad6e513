/**
 * `/data/listen/{dataset}`: changes as server-sent events, see `listen/listener.ts`.
 * `/data/live/events/{dataset}`, see `listen/live.ts`, and the client's probe after a failure.
 */
import type {Context, Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {isPublishedByDefault} from '../http/api-version.ts'
import {readParams} from '../http/body.ts'
import {requireIdentity} from '../http/identity.ts'
import {eventStreams, type ServerEvent} from '../http/sse.ts'
import {filterChanges, type ListenerRequest, listenerEvents} from '../listen/listener.ts'
import {liveEvents} from '../listen/live.ts'

/** `/data/listen/*`, `/data/live/*` and `/check/cors`. */
export function listenRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const streamOf = eventStreams(context)
  const liveStreamOf = eventStreams(context)
  routes.get('/data/listen/:dataset', async (c) => {
    const request = readRequest(c)
    const problem = await filterChanges(context, request, []).then(() => null, invalidQuery)
    return streamOf(c, (signal) =>
      problem ? refusal(problem) : listenerEvents(context, request, signal),
    )
  })

  /**
   * As in the hosted API, the first dataset needs a token only for drafts, also if it is private: sync tags
   * tell nothing, and the client sends no token for published content
   * (https://www.sanity.io/docs/http-reference/live, `live.ts` of `@sanity/client`).
   */
  routes.get('/data/live/events/:dataset', (c) => {
    const reader = c.req.query('includeDrafts') === 'true' ? requireIdentity(c) : null
    const request = {reader, lastEventId: c.req.header('last-event-id')}
    return liveStreamOf(c, (signal) => liveEvents(context, request, signal))
  })

  routes.get('/check/cors', (c) => c.json({result: {allowed: true, withCredentials: true}}))
}

/** The error of an invalid query. Any other is thrown. */
function invalidQuery(error: unknown): LakeError {
  if (error instanceof LakeError && error.status === 400) return error
  throw error
}

/**
 * Sends the error of an invalid query as an event. For a failed response the client's `EventSource`
 * reports only the status. For `channelError` it reports the message with the place of the mistake.
 */
async function* refusal({body}: LakeError): AsyncGenerator<ServerEvent, void> {
  yield {event: 'channelError', data: body}
}

/**
 * Reads a listener's request from the query string that `@sanity/client` makes.
 *
 * @throws LakeError 400 without a query
 */
function readRequest(c: Context<LakeEnv>): ListenerRequest {
  const {searchParams: search} = new URL(c.req.url)
  const query = search.get('query')
  if (!query) throw new LakeError(400, 'A listener needs a query')
  const flag = (name: string, fallback: boolean) => {
    const value = search.get(name)
    return value === null ? fallback : value !== 'false'
  }
  return {
    query,
    params: readParams(search),
    ...c.var,
    lastEventId: c.req.header('last-event-id'),
    options: {
      includeResult: flag('includeResult', false),
      includePreviousRevision: flag('includePreviousRevision', false),
      includeMutations: flag('includeMutations', true),
      includeAllVersions: flag('includeAllVersions', !isPublishedByDefault(c)),
      effectFormat: search.get('effectFormat') === 'mendoza' ? 'mendoza' : 'none',
      enableResume: flag('enableResume', false),
      visibility: search.get('visibility') ?? 'transaction',
    },
  }
}
