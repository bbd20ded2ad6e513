/**
 * `/data/live/events/{dataset}`, see `listen/live.ts`, and the client's probe after a failure.
 *
 * As in the hosted API, the first dataset needs a token only for drafts, also if it is private: sync tags
 * tell nothing, and the client sends no token for published content
 * (https://www.sanity.io/docs/http-reference/live, `live.ts` of `@sanity/client`).
 */
import {Hono} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {requireIdentity} from '../http/identity.ts'
import {eventStream} from '../http/sse.ts'
import {streamLives} from '../http/stream-life.ts'
import {openLiveFeed} from '../listen/live.ts'

export function liveRoutes(context: LakeContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const lifeOf = streamLives(context)

  routes.get('/data/live/events/:dataset', (c) => {
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    if (includeDrafts) requireIdentity(c)
    const request = {includeDrafts, lastEventId: c.req.header('last-event-id')}
    return eventStream(lifeOf(c), (send, end) => openLiveFeed(context, request, {send, end}))
  })

  routes.get('/check/cors', (c) => c.json({result: {allowed: true, withCredentials: true}}))
  return routes
}
