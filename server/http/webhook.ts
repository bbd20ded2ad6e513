import {createHmac} from 'node:crypto'
import type {MiddlewareHandler} from 'hono'
import {timingSafeEqual} from 'hono/utils/buffer'
import {LRUCache} from 'lru-cache'
import type {SiteEnv} from './site-env.ts'

/** Path to which a hosted lake posts content changes. */
export const WEBHOOK_PATH = '/webhooks/sanity'

/** A signature that is older than this, or this far in the future, is rejected. */
const MAX_AGE_MS = 5 * 60 * 1000
export const WEBHOOK_MAX_BYTES = 1024 * 1024

/** `t=<milliseconds>,v1=<signature>`, as `@sanity/webhook` reads and writes it. */
const SIGNATURE = /^t=(\d{1,16})[, ]+v1=([\w-]+)$/

/**
 * Handles the webhook posts of a hosted project: all cached pages become stale. Only the signature of a
 * post matters, not its content: every change causes new queries of the lake. A post without a valid
 * signature has no effect, nor has a valid post that is sent again within its time limit.
 */
export function webhook(secret: string, now = Date.now): MiddlewareHandler<SiteEnv> {
  const seen = new LRUCache<string, true>({max: 10_000, ttl: 2 * MAX_AGE_MS})

  return async ({req, var: {opened}}) => {
    const [, time, signature] = SIGNATURE.exec(req.header('sanity-webhook-signature') ?? '') ?? []
    if (time === undefined || signature === undefined)
      return reply(401, 'The signature is missing.')
    const expected = createHmac('sha256', secret).update(`${time}.${await req.text()}`)
    if (!(await timingSafeEqual(signature, expected.digest('base64url'))))
      return reply(401, 'The signature is not ours.')
    if (Math.abs(now() - Number(time)) > MAX_AGE_MS) return reply(401, 'The signature is too old.')
    if (!seen.has(signature)) opened.pages?.invalidateAll()
    seen.set(signature, true)
    return reply(200, 'Thank you.')
  }
}

function reply(status: number, text: string): Response {
  return new Response(`${text}\n`, {status, headers: {'Cache-Control': 'no-store'}})
}
