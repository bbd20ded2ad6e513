/** `/data/listen/{dataset}`: changes as server-sent events, see `listen/listener.ts`. */
import {type Context, Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {eventStream} from '../http/sse.ts'
import {type ListenerRequest, openListener} from '../listen/listener.ts'
import {readListenerQuery} from '../listen/listener-query.ts'

export function listenRoutes(context: LakeContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.get('/data/listen/:dataset', (c) => {
    const request = readRequest(c)
    const signal = AbortSignal.any([c.req.raw.signal, context.closing.signal])
    return eventStream(signal, (send, end) => openListener(context, request, {send, end}))
  })
  return routes
}

function readRequest(c: Context<LakeEnv>): ListenerRequest {
  const url = new URL(c.req.url)
  return {
    ...readListenerQuery(url.searchParams, c.req.param('version')),
    identity: c.get('identity'),
    lastEventId: c.req.header('last-event-id'),
  }
}
