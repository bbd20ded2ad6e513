import {createHmac, timingSafeEqual} from 'node:crypto'
import type {MiddlewareHandler} from 'hono'
import {LRUCache} from 'lru-cache'
import type {SiteEnv} from './site-env.ts'

/** Path to which a hosted lake posts content changes. */
export const WEBHOOK_PATH = '/webhooks/sanity'

/** A signature that is older than this, or this far in the future, is rejected. */
const MAX_AGE_MS = 5 * 60 * 1000
const MAX_BODY_BYTES = 1024 * 1024

/** `t=<milliseconds>,v1=<signature>`, as `@sanity/webhook` reads and writes it. */
const SIGNATURE = /^t=(\d{1,16})[, ]+v1=([\w-]+)$/

interface WebhookOptions {
  secret: string
  /** Called for each post that is genuine and new. */
  onChange: () => void
  now?: () => number
}

/** Marks all cached pages stale when the hosted lake posts a change. */
export function webhook(secret: string): MiddlewareHandler<SiteEnv> {
  let receive: ReturnType<typeof createWebhook> | null = null
  return async ({req, var: {site, opened}}, next) => {
    if (!opened.pages || site.path !== WEBHOOK_PATH) return next()
    receive ??= createWebhook({secret, onChange: opened.pages.invalidateAll})
    return receive(req.raw)
  }
}

/**
 * Handles the webhook posts of a hosted project. Only the signature of a post matters, not its
 * content: every change causes new queries of the lake. A post without a valid signature has no
 * effect, nor has a valid post that is sent again within its time limit.
 */
export function createWebhook({secret, onChange, now = Date.now}: WebhookOptions) {
  const seen = new LRUCache<string, true>({max: 10_000, ttl: 2 * MAX_AGE_MS})

  return async (request: Request): Promise<Response> => {
    const [, time, signature] = SIGNATURE.exec(header(request)) ?? []
    if (time === undefined || signature === undefined)
      return answer(401, 'The signature is missing.')
    const body = await readBody(request)
    if (body === null) return answer(413, 'That is too much.')
    const isGenuine = isSame(signature, sign(`${time}.${body}`, secret))
    if (!isGenuine) return answer(401, 'The signature is not ours.')
    if (Math.abs(now() - Number(time)) > MAX_AGE_MS) return answer(401, 'The signature is too old.')
    if (seen.has(signature)) return answer(200, 'Known already.')
    seen.set(signature, true)
    onChange()
    return answer(200, 'Thank you.')
  }
}

function header(request: Request): string {
  return request.headers.get('sanity-webhook-signature')?.trim() ?? ''
}

function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function readBody(request: Request): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function answer(status: number, text: string): Response {
  return new Response(`${text}\n`, {status, headers: {'Cache-Control': 'no-store'}})
}
