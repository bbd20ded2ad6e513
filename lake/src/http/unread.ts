/**
 * What clients have requested and not read yet. It is in the memory of this process until they read it, so
 * it is bounded for each account or address and for all, wherever it is sent: responses, event streams,
 * WebSockets.
 */
import {setImmediate} from 'node:timers/promises'
import {LakeError} from '../errors.ts'
import type {Identity} from '../types.ts'
import {boundByAddress} from './address-bound.ts'

const MIB = 1024 * 1024

/** In bytes. One result of a query may have 64 MiB with a token, and 4 MiB without. */
const ACCOUNTS = {perAddress: 72 * MIB, inAll: 192 * MIB}
const STRANGERS = {perAddress: 36 * MIB, inAll: 72 * MIB}

/** What is read from the memory at once. A smaller body fits into the buffers of the connection. */
const PIECE_BYTES = 64 * 1024
/** How long lines are made before other requests have their turn. */
const TURN_MS = 5
/** A response of which nothing is read for this time is cut off. */
const STALL_MS = 120_000

/** Who reads: an account, or else a network address, if it is known. */
export interface Reader {
  identity: Identity | null
  /** Null if unknown. Queues are fair to addresses without a token. */
  address: string | null
}

export class Unread {
  readonly #accounts = boundByAddress(ACCOUNTS)
  readonly #strangers = boundByAddress(STRANGERS)

  /** Counts bytes until the returned function is called. Null if the reader has too many. */
  hold({identity, address}: Reader, bytes: number): (() => void) | null {
    const take = identity ? this.#accounts : this.#strangers
    return take(identity?.id ?? address ?? 'unknown', bytes)
  }

  /**
   * The body of a response. A long one is a stream, and counts until it is read.
   *
   * @throws LakeError 503 if the reader has too many
   */
  body(bytes: Uint8Array<ArrayBuffer>, reader: Reader) {
    if (bytes.byteLength <= PIECE_BYTES) return bytes
    const release = this.hold(reader, bytes.byteLength) ?? refuse()
    let rest = bytes
    const next = () => {
      const piece = rest.subarray(0, PIECE_BYTES)
      rest = rest.subarray(PIECE_BYTES)
      return piece
    }
    return readAsWanted(next, release)
  }

  /** A stream of JSON lines, which are made when they are wanted. */
  lines(values: Iterable<object>, reader: Reader, onEnd = () => {}): ReadableStream<Uint8Array> {
    const iterator = values[Symbol.iterator]()
    const next = async () => {
      await setImmediate()
      const turnEnds = performance.now() + TURN_MS
      let text = ''
      do {
        const {value, done} = iterator.next()
        if (done) break
        text += `${JSON.stringify(value)}\n`
      } while (text.length < PIECE_BYTES && performance.now() < turnEnds)
      return text
    }
    return this.texts(next, reader, onEnd)
  }

  /**
   * A stream of texts until an empty one, each made when it is wanted. A text counts until the next is
   * wanted. In pieces, so that the connection buffers one of them and not the whole text.
   */
  texts(next: () => Promise<string>, reader: Reader, onEnd = () => {}): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder()
    let bytes = new Uint8Array()
    let release = () => {}
    const nextPiece = async () => {
      if (bytes.byteLength === 0) {
        release()
        bytes = encoder.encode(await next())
        release = this.hold(reader, bytes.byteLength) ?? refuse()
      }
      const piece = bytes.subarray(0, PIECE_BYTES)
      bytes = bytes.subarray(PIECE_BYTES)
      return piece
    }
    return readAsWanted(nextPiece, () => {
      release()
      onEnd()
    })
  }
}

/**
 * A stream that calls `next` whenever its reader wants more, until a piece is empty.
 *
 * @param onEnd - called once: when all is read, the reader has left, or it has stalled
 */
export function readAsWanted(
  next: () => Uint8Array | Promise<Uint8Array>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    onEnd()
  }
  const expectReading = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      controller.error(new Error('The client does not read the response'))
      onEnd()
    }, STALL_MS).unref()
  }
  return new ReadableStream<Uint8Array>(
    {
      start: expectReading,
      async pull(controller) {
        try {
          const piece = await next()
          if (piece.byteLength > 0) {
            controller.enqueue(piece)
            expectReading(controller)
            return
          }
          end()
          controller.close()
        } catch (error) {
          end()
          controller.error(error)
        }
      },
      cancel: end,
    },
    {highWaterMark: 0},
  )
}

function refuse(): never {
  throw new LakeError(503, 'Too many responses wait to be read')
}
