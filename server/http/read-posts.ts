import type {MiddlewareHandler} from 'hono'
import {FairQueue, QueueFullError} from '#lake/index.ts'
import {clientAddress, rememberClientAddress} from './client-address.ts'

/** More than any form needs. A larger body is cut here, and the form refuses it; the HTTP server drops the rest. */
const BODY_MAX_BYTES = 1024 * 1024

/**
 * Reads the body of each post before it takes a place in the queue of renderings. A sender that
 * sends slowly occupies only places of its own address, and no longer than `HTTP_LIMITS.bodyMs`.
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
    const stream = raw.body
    try {
      const body = await open.run(address ?? 'site', () => readBody(stream), raw.signal)
      context.req.raw = new Request(raw, {body})
    } catch (error) {
      if (error instanceof QueueFullError) {
        return context.text('Too many forms are sent from your connection.\n', 429)
      }
      // The sender has left.
      return context.text('The form did not arrive in time.\n', 408)
    }
    rememberClientAddress(context.req.raw, address)
    return next()
  }
}

/** @returns the body, cut when it is too large */
async function readBody(stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // A client that is cut off while it sends reports a broken connection instead of the response.
  for await (const chunk of stream.values({preventCancel: true})) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > BODY_MAX_BYTES) break
  }
  return new Uint8Array(Buffer.concat(chunks))
}
