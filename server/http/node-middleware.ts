import type {IncomingMessage, ServerResponse} from 'node:http'
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response'
import type {MiddlewareHandler} from 'hono'
import type {SiteEnv} from './site-env.ts'
import {urlOf} from './site-request.ts'

/** Sends the response, or calls `next`. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void

/** Middleware for `node:http`, such as Vite's, for all requests but those to the lake. */
export function nodeMiddleware(handle: NodeMiddleware): MiddlewareHandler<SiteEnv> {
  return async (context, next) => {
    const {incoming, outgoing} = context.env
    if (context.get('site').isLake) return next()
    incoming.url = urlOf(context.get('site'))
    const isPassed = await new Promise<boolean>((done) => {
      outgoing.once('close', () => done(false))
      handle(incoming, outgoing, () => done(true))
    })
    return isPassed ? next() : RESPONSE_ALREADY_SENT
  }
}
