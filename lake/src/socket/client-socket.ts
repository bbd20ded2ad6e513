import type {WebSocket} from 'ws'
import {parseJson} from '../http/body.ts'
import type {Unread} from '../http/unread.ts'
import type {Identity} from '../types.ts'

/** See RFC 6455, 7.4.1: the endpoint received a message that violates its policy. */
export const POLICY_VIOLATION = 1008
/** From `ERROR_CODES` of `@sanity/bifur-client`. A Studio that receives it signs out. */
export const UNAUTHORIZED = 4001

/** Messages, pings and pongs before a valid token. A Studio whose session has ended opens some ten streams. */
const STRANGER_MESSAGES_MAX = 20
export const AUTHORISE_MS = 10_000

/** Unsent bytes for a slow client: 100 streams send a piece of an event each. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024

interface ClientSocketOptions {
  /** The account of a token, or null if it is not valid now. */
  identify: (token: string) => Identity | null
  /** How long it may stay open without a token. */
  authoriseMs: number
  unread: Unread
  onAuthorised: () => void
}

/** The WebSocket of one client. Before a valid token it accepts few messages, within a few seconds. */
export class ClientSocket {
  readonly #socket: WebSocket
  readonly #options: ClientSocketOptions
  readonly #deadline: NodeJS.Timeout
  /** The last valid token. It is checked at every beat, because a session may end elsewhere. */
  #token: string | null = null
  #identity: Identity | null = null
  #strangerMessages = 0
  #isAlive = true

  constructor(socket: WebSocket, options: ClientSocketOptions) {
    this.#socket = socket
    this.#options = options
    const refuse = () => this.close(POLICY_VIOLATION, 'No valid token was shown in time')
    this.#deadline = setTimeout(refuse, options.authoriseMs).unref()
    socket.on('close', () => clearTimeout(this.#deadline))
    socket.on('ping', () => this.#countStranger())
    socket.on('pong', () => {
      this.#isAlive = true
      this.#countStranger()
    })
  }

  /** False as soon as it is closing. */
  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** The account of the socket; null before a valid token. */
  get identity(): Identity | null {
    return this.#identity
  }

  /**
   * Calls `listener` with each message and its length, while the socket is open; with null for what is no
   * JSON, or nested too deep.
   */
  onMessage(listener: (message: unknown, length: number) => void): void {
    this.#socket.on('message', (data) => {
      this.#countStranger()
      // `ws` still emits messages while a socket is closing.
      if (!this.isOpen) return
      const text = String(data)
      let message: unknown = null
      try {
        message = parseJson(text)
      } catch {}
      listener(message, text.length)
    })
  }

  onClose(listener: () => void): void {
    this.#socket.on('close', listener)
  }

  /** The account of a token, or null; the socket belongs to that account from then on. */
  authorise(token: string): Identity | null {
    const identity = this.#options.identify(token)
    if (identity === null) return null
    this.#token = token
    this.#identity = identity
    clearTimeout(this.#deadline)
    this.#options.onAuthorised()
    return identity
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

  /** Call this regularly. It terminates a client that has not responded since the last call. */
  beat(): void {
    if (this.#isAlive) this.#socket.ping()
    else this.terminate()
    this.#isAlive = false
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

  #countStranger(): void {
    if (this.#identity !== null) return
    this.#strangerMessages += 1
    // Without a close frame, because the messages before the response would have to be read.
    if (this.#strangerMessages > STRANGER_MESSAGES_MAX) this.terminate()
  }
}
