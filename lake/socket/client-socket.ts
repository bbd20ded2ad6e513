import {randomBytes} from 'node:crypto'
import type {Duplex} from 'node:stream'
import type {WebSocket} from 'ws'
import type {Identity} from '../types.ts'

/** See RFC 6455, 7.4.1: the endpoint received a message that violates its policy. */
export const POLICY_VIOLATION = 1008
/** As `ERROR_CODES` of `@sanity/bifur-client` has it; a Studio that reads it signs out. */
export const UNAUTHORIZED = 4001

/** Until a valid token is shown. The first message may carry a query of 16 kB, see `@sanity/client`. */
const STRANGER_MAX_BYTES = 32 * 1024
export const AUTHORISE_MS = 10_000

/** With a token, between two beats. A Studio that reconnects sends some 100 messages at once. */
const MAX_BYTES_PER_BEAT = 4 * 1024 * 1024
const MAX_MESSAGES_PER_BEAT = 2000
/** Malformed messages and wrong parameters, between two beats. */
const MISTAKES_MAX = 10
/** What waits for a reader that is slow. A change of a large document comes in many streams at once. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024

/** Until the other side answers a farewell; what it sends meanwhile is dropped. */
const CLOSE_MS = 2000

interface ClientSocketOptions {
  /** The account that a token speaks for now. */
  identify: (token: string) => Identity | null
  /** For how long it may stay without a token. */
  authoriseMs: number
  /** Called when the first valid token was shown. */
  onAuthorised: () => void
}

/**
 * The WebSocket of one client, within the limits of what a client may cost: bytes and messages that
 * it sends, mistakes, and bytes that wait for it. Until it has shown a valid token it may send a few
 * kilobytes within a few seconds.
 */
export class ClientSocket {
  readonly #socket: WebSocket
  readonly #options: ClientSocketOptions
  readonly #deadline: NodeJS.Timeout
  /** The last valid one; asked again at every beat, as a session may be ended from elsewhere. */
  #token: string | null = null
  #identity: Identity | null = null
  #bytes = 0
  #messages = 0
  #mistakes = 0
  /** What the next pong has to repeat; only who reads everything before it knows. */
  #awaitedPong: string | null = null

  /** @param connection - under the socket, where every byte counts, of whatever kind of frame */
  constructor(socket: WebSocket, connection: Duplex, options: ClientSocketOptions) {
    this.#socket = socket
    this.#options = options
    const {authoriseMs} = options
    const refuse = () => this.close(POLICY_VIOLATION, 'No valid token was shown in time')
    this.#deadline = setTimeout(refuse, authoriseMs).unref()
    socket.on('close', () => clearTimeout(this.#deadline))
    socket.on('ping', () => this.#countMessage())
    socket.on('pong', (data) => {
      if (String(data) === this.#awaitedPong) this.#awaitedPong = null
    })
    // Heard after `ws` has handled the chunk, which may be what shows the token.
    connection.on('data', (chunk: Buffer) => this.#countBytes(chunk.byteLength))
  }

  /** Who holds the socket; null until a valid token was shown. */
  get identity(): Identity | null {
    return this.#identity
  }

  /** Calls `listener` for each message, while the socket is open and within its limits. */
  onMessage(listener: (text: string) => void): void {
    this.#socket.on('message', (data) => {
      this.#countMessage()
      // `ws` goes on to hand messages over while a socket is closing.
      if (this.#isOpen()) listener(String(data))
    })
  }

  onClose(listener: () => void): void {
    this.#socket.on('close', listener)
  }

  /** The account of a token, or null; the socket belongs to that account from then on. */
  authorise(token: string): Identity | null {
    const identity = this.#options.identify(token)
    if (identity === null) return null
    const isFirst = this.#identity === null
    this.#token = token
    this.#identity = identity
    clearTimeout(this.#deadline)
    if (isFirst) this.#options.onAuthorised()
    return identity
  }

  /** Resolves when the message has been handed to the network; a closed socket takes it silently. */
  send(text: string): Promise<void> {
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) this.terminate()
    if (!this.#isOpen()) return Promise.resolve()
    return new Promise((resolve) => this.#socket.send(text, () => resolve()))
  }

  /** To be called for a message that makes no sense; too many close the socket. */
  countMistake(): void {
    this.#mistakes += 1
    if (this.#mistakes > MISTAKES_MAX) this.close(POLICY_VIOLATION, 'Too many malformed messages')
  }

  /** To be called regularly: cuts off a client that does not read, and allows the next messages. */
  beat(): void {
    this.#bytes = 0
    this.#messages = 0
    this.#mistakes = 0
    if (this.#awaitedPong === null) {
      this.#awaitedPong = randomBytes(8).toString('hex')
      this.#socket.ping(this.#awaitedPong)
    } else this.terminate()
  }

  /** Closes the socket if its session has ended. */
  checkSession(): void {
    if (this.#token === null || this.#options.identify(this.#token) !== null) return
    this.close(UNAUTHORIZED, 'Session not found')
  }

  /** The other side may answer the farewell; it is cut off if it does not. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
    setTimeout(() => this.terminate(), CLOSE_MS).unref()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  #countBytes(count: number): void {
    this.#bytes += count
    const max = this.#identity === null ? STRANGER_MAX_BYTES : MAX_BYTES_PER_BEAT
    // Without a farewell: what a client sends until it answers one would have to be read as well.
    if (this.#bytes > max) this.terminate()
  }

  #countMessage(): void {
    this.#messages += 1
    if (this.#messages > MAX_MESSAGES_PER_BEAT) this.close(POLICY_VIOLATION, 'Too many messages')
  }
}
