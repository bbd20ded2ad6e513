import {LakeError} from '../errors.ts'
import {boundByAddress} from './address-bound.ts'

/** A smaller body fits into the buffers of the connection. */
const SMALL_BYTES = 64 * 1024
const UNREAD_PER_CALLER_MAX = 8
const UNREAD_MAX = 32

/**
 * Streams large responses as the client reads them, and limits how many are unread. A client that
 * never reads must not fill the memory.
 *
 * @returns a function that makes the body of a response for a caller
 */
export function createUnreadAnswers(): (body: Uint8Array<ArrayBuffer>, caller: string) => BodyInit {
  const take = boundByAddress({perAddress: UNREAD_PER_CALLER_MAX, inAll: UNREAD_MAX})
  return (body, caller) => {
    if (body.byteLength <= SMALL_BYTES) return body
    const release = take(caller)
    if (release === null) throw new LakeError(503, 'Too many answers wait to be read')
    return inChunks(body, release)
  }
}

function inChunks(body: Uint8Array<ArrayBuffer>, onEnd: () => void): ReadableStream<Uint8Array> {
  let position = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(body.subarray(position, position + SMALL_BYTES))
        position += SMALL_BYTES
        if (position < body.byteLength) return
        controller.close()
        onEnd()
      },
      cancel: onEnd,
    },
    {highWaterMark: 0},
  )
}
