import type {MiddlewareHandler} from 'hono'
import {FairQueue, QueueFullError} from '#lake/index.ts'
import {clientAddress, rememberClientAddress} from './client-address.ts'

/** More than any form needs. A larger body is cut here, and the form refuses it. */
const BODY_MAX_BYTES = 1024 * 1024
/**
 * Limit for reading and dropping a body that is too large, so that its sender gets the response.
 */
const DRAIN_MAX_BYTES = 16 * 1024 * 1024
/** Time for a body to arrive. */
const BODY_MS = 30_000

/**
 * Reads the body of each post before it takes a place in the queue of renderings. A sender that
 * sends slowly occupies only places of its own address, and no longer than `BODY_MS`.
 */
export function readPosts(): MiddlewareHandler {
  const open = new FairQueue({
    concurrency: 512,
    concurrencyPerCaller: 8,
    maxWaiting: 2048,
    maxWaitingPerCaller: 64,
  })
  return async (context, next) => {
    const {raw} = context.req
    if (raw.method !== 'POST' || raw.body === null) return next()
    const address = clientAddress(raw)
    let body: Uint8Array<ArrayBuffer> | null
    try {
      body = await open.run(address ?? 'site', () => readBody(raw), raw.signal)
    } catch (error) {
      if (error instanceof QueueFullError) {
        return context.text('Too many forms are sent from your connection.\n', 429)
      }
      // The sender has left.
      body = null
    }
    if (body === null) return context.text('The form did not arrive in time.\n', 408)
    const read = new Request(raw, {body})
    rememberClientAddress(read, address)
    context.req.raw = read
    return next()
  }
}

/** @returns the body, cut when it is too large; `null` if it did not arrive in time */
async function readBody({body}: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader?.cancel().catch(() => undefined)
  }, BODY_MS)
  try {
    // A client that is cut off while it sends reports a broken connection instead of the response.
    while (reader && size <= DRAIN_MAX_BYTES) {
      const {done, value} = await reader.read()
      if (done) break
      if (size <= BODY_MAX_BYTES) chunks.push(value)
      size += value.byteLength
    }
  } finally {
    clearTimeout(timer)
  }
  return isLate ? null : new Uint8Array(Buffer.concat(chunks))
}
