import type {Context, MiddlewareHandler} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {LakeError} from './errors.ts'

/** What is read and dropped of a body that is too large, so that its sender hears the answer. */
const DRAIN_MAX_BYTES = 64 * 1024 * 1024

/** Answers 413, in the lake's words, before a body of more than `maxBytes` is read into memory. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: async (c) => {
      await drain(c)
      throw new LakeError(413, `The request body is larger than ${maxBytes} bytes`)
    },
  })
}

/** A client that is cut off while it sends reports a broken connection and tries again. */
async function drain({req}: Context): Promise<void> {
  const {body} = req.raw
  if (body === null || body.locked) return
  let dropped = 0
  for await (const chunk of body) {
    dropped += chunk.byteLength
    if (dropped > DRAIN_MAX_BYTES) break
  }
}
