/** `/data/listen/{dataset}`: changes as server-sent events, see `listen/listener.ts`. */
import {type Context, Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {readParams} from '../http/json-body.ts'
import {eventStream} from '../http/sse.ts'
import {streamLives} from '../http/stream-life.ts'
import {checkListener, type ListenerRequest, openListener} from '../listen/listener.ts'
import {readListenerQuery} from '../listen/listener-query.ts'
import type {StreamHandlers} from '../listen/stream.ts'

export function listenRoutes(context: LakeContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const lifeOf = streamLives(context)
  routes.get('/data/listen/:dataset', async (c) => {
    const request = readRequest(c, context)
    const problem = await problemWith(context, request)
    return eventStream(lifeOf(c), (send, end) =>
      problem ? refuse(problem, {send, end}) : openListener(context, request, {send, end}),
    )
  })
  return routes
}

/** The error of an invalid query, or `null`. */
async function problemWith(
  context: LakeContext,
  request: ListenerRequest,
): Promise<LakeError | null> {
  try {
    await checkListener(context, request)
    return null
  } catch (error) {
    if (error instanceof LakeError && error.status === 400) return error
    throw error
  }
}

/**
 * Sends the error of an invalid query as an event. For a failed response the client's `EventSource`
 * reports only the status. For `channelError` it reports the message with the place of the mistake.
 */
function refuse({body}: LakeError, {send, end}: StreamHandlers): () => void {
  void Promise.resolve(send({event: 'channelError', data: body})).then(end, end)
  return () => {}
}

function readRequest(c: Context<LakeEnv>, {options}: LakeContext): ListenerRequest {
  const {searchParams} = new URL(c.req.url)
  return {
    ...readListenerQuery(searchParams, c.req.param('version')),
    params: readParams(searchParams),
    identity: c.get('identity'),
    address: options.clientAddress?.(c.req.raw) ?? null,
    lastEventId: c.req.header('last-event-id'),
  }
}
