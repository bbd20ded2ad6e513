import type {Context, MiddlewareHandler} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {LakeError} from '../errors.ts'

/** How much of a too large body is read and dropped, so that the client receives the response. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024

/** Throws a `LakeError` 413 before a body of more than `maxBytes` is read into memory. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: async (c) => {
      await drain(c)
      throw new LakeError(413, `The request body is larger than ${maxBytes} bytes`)
    },
  })
}

/** A client that is disconnected while it sends reports a network error and retries. */
async function drain({req}: Context): Promise<void> {
  const {body} = req.raw
  if (body === null || body.locked) return
  let dropped = 0
  for await (const chunk of body) {
    dropped += chunk.byteLength
    if (dropped > DRAIN_MAX_BYTES) break
  }
}
