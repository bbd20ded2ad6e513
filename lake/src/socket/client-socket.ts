import {randomBytes} from 'node:crypto'
import type {Duplex} from 'node:stream'
import type {WebSocket} from 'ws'
import type {Unread} from '../http/unread.ts'
import type {Identity} from '../types.ts'
import type {AccountLimits} from './account-limits.ts'

/** See RFC 6455, 7.4.1: the endpoint received a message that violates its policy. */
export const POLICY_VIOLATION = 1008
/** From `ERROR_CODES` of `@sanity/bifur-client`. A Studio that receives it signs out. */
export const UNAUTHORIZED = 4001

/** Before a valid token. The first message may contain a query of 16 kB, see `@sanity/client`. */
const STRANGER_MAX_BYTES = 32 * 1024
export const AUTHORISE_MS = 10_000

/** With a token, between two beats. A Studio that reconnects sends about 100 messages at once. */
const MAX_BYTES_PER_BEAT = 4 * 1024 * 1024
/** Unsent bytes for a slow client: 100 streams send a piece of an event each. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024

interface ClientSocketOptions {
  /** The account of a token, or null if it is not valid now. */
  identify: (token: string) => Identity | null
  /** How long it may stay open without a token. */
  authoriseMs: number
  /** What the sockets of an account may do together. */
  limits: AccountLimits
  unread: Unread
  /** Called on the first valid token. */
  onAuthorised: () => void
}

/**
 * The WebSocket of one client, with limits for received bytes and messages, and unsent
 * bytes, its own and those of its account. Before a valid token the client may send a few kilobytes within a few seconds.
 */
export class ClientSocket {
  readonly #socket: WebSocket
  readonly #options: ClientSocketOptions
  readonly #deadline: NodeJS.Timeout
  /** The last valid token. It is checked at every beat, because a session may end elsewhere. */
  #token: string | null = null
  #identity: Identity | null = null
  #releaseAccount = () => {}
  #bytes = 0
  /** The data that the next pong must repeat. Only a client that reads its messages knows it. */
  #awaitedPong: string | null = null

  /** @param connection - the connection of the socket, on which bytes of all frames are counted */
  constructor(socket: WebSocket, connection: Duplex, options: ClientSocketOptions) {
    this.#socket = socket
    this.#options = options
    const {authoriseMs} = options
    const refuse = () => this.close(POLICY_VIOLATION, 'No valid token was shown in time')
    this.#deadline = setTimeout(refuse, authoriseMs).unref()
    socket.on('close', () => {
      clearTimeout(this.#deadline)
      this.#releaseAccount()
    })
    socket.on('ping', () => this.#countMessage())
    socket.on('pong', (data) => {
      if (String(data) === this.#awaitedPong) this.#awaitedPong = null
    })
    // Called after `ws` has handled the chunk, which may contain the token.
    connection.on('data', (chunk: Buffer) => this.#countBytes(chunk.byteLength))
  }

  /** False as soon as it is closing. */
  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** The account of the socket; null before a valid token. */
  get identity(): Identity | null {
    return this.#identity
  }

  /** Calls `listener` for each message, while the socket is open and within its limits. */
  onMessage(listener: (text: string) => void): void {
    this.#socket.on('message', (data) => {
      this.#countMessage()
      // `ws` still emits messages while a socket is closing.
      if (this.isOpen) listener(String(data))
    })
  }

  onClose(listener: () => void): void {
    this.#socket.on('close', listener)
  }

  /** The account of a token, or null; the socket belongs to that account from then on. */
  authorise(token: string): Identity | null {
    const identity = this.#options.identify(token)
    if (identity === null) return null
    if (!this.#belongTo(identity.id)) {
      this.close(POLICY_VIOLATION, 'Too many connections of this account')
      return null
    }
    const isFirst = this.#identity === null
    this.#token = token
    this.#identity = identity
    clearTimeout(this.#deadline)
    if (isFirst) this.#options.onAuthorised()
    return identity
  }

  /** Counts the socket for an account. False if the account has too many. */
  #belongTo(account: string): boolean {
    if (this.#identity?.id === account) return true
    const release = this.#options.limits.takeSocket(account)
    if (release === null) return false
    this.#releaseAccount()
    this.#releaseAccount = release
    return true
  }

  /** Resolves when the message has been handed to the network. A closed socket ignores it. */
  send(text: string): Promise<void> {
    if (this.#socket.bufferedAmount > MAX_WAITING_BYTES) this.terminate()
    if (!this.isOpen) return Promise.resolve()
    const message = Buffer.from(text)
    const reader = {identity: this.#identity, address: null}
    const release = this.#options.unread.hold(reader, message.byteLength)
    if (release === null) this.terminate()
    return new Promise((resolve) => {
      this.#socket.send(message, {binary: false}, () => {
        release?.()
        resolve()
      })
    })
  }

  /** Call this regularly. It terminates a client that does not read, and resets the counts. */
  beat(): void {
    this.#bytes = 0
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

  /** Sends a close frame. `ws` terminates the connection if the client does not respond in time. */
  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #countBytes(count: number): void {
    this.#bytes += count
    const max = this.#identity === null ? STRANGER_MAX_BYTES : MAX_BYTES_PER_BEAT
    // Without a close frame, because the messages before the response would have to be read.
    if (this.#bytes > max) this.terminate()
  }

  #countMessage(): void {
    const account = this.#identity?.id
    if (account === undefined || this.#options.limits.messages.consume(account) === null) return
    this.close(POLICY_VIOLATION, 'Too many messages')
  }
}
