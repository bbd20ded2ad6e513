import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import {isAllowedOrigin, isTrustedOrigin} from '../auth/sign-in-target.ts'
import type {LakeContext} from '../context.ts'
import {boundByAddress} from '../http/address-bound.ts'
import type {ResolvedLakeOptions} from '../options.ts'
import {AUTHORISE_MS, ClientSocket} from './client-socket.ts'
import {createListenerSockets} from './listeners.ts'
import {PresenceRoom} from './presence.ts'

/** A listener message may contain a query of 16 kB, see `@sanity/client`. Presence messages are short. */
const MESSAGE_MAX_BYTES = 32 * 1024
const SOCKETS_MAX = 1000
/** Sockets without a valid token. A Studio sends one at once, so the oldest is terminated. */
const STRANGERS_MAX = 200
/** A tab of the Studio opens two, and an office shares one address. */
const SOCKETS_PER_ADDRESS_MAX = 200
const BEAT_MS = 20_000
const GOING_AWAY = 1001

/** Below the lake's base path. The version is optional, as everywhere. */
const PATH = /^(?:\/v[^/]+)?\/(socket|listeners)(?:\/([^/]+))?$/

type HubContext = Pick<LakeContext, 'accounts' | 'options' | 'warnOnce' | 'unread'>

/**
 * The lake's WebSockets: `/socket/{dataset}` for presence, `/listeners` for event streams. Tokens come
 * in messages, not with the upgrade, because browsers cannot send headers with it. A socket without
 * a valid token receives no content.
 */
export class SocketHub {
  readonly #context: HubContext
  readonly #server = new WebSocketServer({noServer: true, maxPayload: MESSAGE_MAX_BYTES})
  readonly #presence: PresenceRoom
  readonly #joinListeners: (client: ClientSocket) => void
  readonly #clients = new Set<ClientSocket>()
  /** In the order in which they came. */
  readonly #strangers = new Set<ClientSocket>()
  readonly #takePlace = boundByAddress({perAddress: SOCKETS_PER_ADDRESS_MAX, inAll: SOCKETS_MAX})
  readonly #authoriseMs: number
  readonly #timer: NodeJS.Timeout
  readonly #unwatch: () => void

  /**
   * @param fetch - the lake's own HTTP handler, which serves the listeners
   * @param times - how often connections and sessions are checked, and how long a socket may stay open without
   *   a token
   */
  constructor(
    context: HubContext,
    fetch: (request: Request) => Promise<Response>,
    {beatMs = BEAT_MS, authoriseMs = AUTHORISE_MS} = {},
  ) {
    this.#context = context
    this.#presence = new PresenceRoom(context)
    this.#joinListeners = createListenerSockets(context, fetch)
    this.#authoriseMs = authoriseMs
    this.#timer = setInterval(() => this.#beat(), beatMs).unref()
    this.#unwatch = context.accounts.watch(() => this.#checkSessions())
  }

  /** The number of open sockets. */
  get count(): number {
    return this.#server.clients.size
  }

  /**
   * Handles a WebSocket upgrade. If the path is not the lake's, does nothing and returns false.
   *
   * @param address - network address of the client; without it only the total limit applies
   */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string | null = null,
  ): boolean {
    const {options, warnOnce} = this.#context
    // None for an invalid URL, e.g. `//`, which any client may send.
    const {pathname} = URL.parse(request.url ?? '/', 'http://lake') ?? {}
    if (!pathname?.startsWith(`${options.basePath}/`)) return false
    const [, kind, dataset = options.dataset] =
      PATH.exec(pathname.slice(options.basePath.length)) ?? []
    if (kind === undefined) warnOnce('The lake has no such endpoint', {path: pathname})
    if (kind === undefined) refuseUpgrade(socket, '404 Not Found')
    else if (!isOriginAllowed(request, options)) refuseUpgrade(socket, '403 Forbidden')
    else {
      const release = this.#takePlace(address)
      if (!release) refuseUpgrade(socket, '429 Too Many Requests')
      else {
        // On the connection and not on the WebSocket, because a handshake may fail midway.
        socket.once('close', release)
        this.#server.handleUpgrade(request, socket, head, (opened) => {
          const client = this.#welcome(opened)
          if (kind === 'socket') this.#presence.join(client, dataset)
          else this.#joinListeners(client)
        })
      }
    }
    return true
  }

  close(): void {
    clearInterval(this.#timer)
    this.#unwatch()
    for (const socket of this.#server.clients) {
      socket.close(GOING_AWAY, 'The lake is closing')
      // Sends the close frame, but does not wait for the response.
      setImmediate(() => socket.terminate())
    }
    this.#server.close()
  }

  #welcome(socket: WebSocket): ClientSocket {
    const {accounts, options, unread} = this.#context
    const client = new ClientSocket(socket, {
      identify: (token) => accounts.tokens.identify(token),
      authoriseMs: this.#authoriseMs,
      unread,
      onAuthorised: () => this.#strangers.delete(client),
    })
    this.#clients.add(client)
    this.#strangers.add(client)
    socket.on('close', () => {
      this.#clients.delete(client)
      this.#strangers.delete(client)
    })
    // `ws` would wait for the response to its close frame, and meanwhile read what the client sends.
    socket.on('error', ({message: reason}) => {
      client.terminate()
      if (client.identity) options.log({level: 'warn', message: 'WebSocket error', reason})
    })
    const [oldest] = this.#strangers
    if (this.#strangers.size > STRANGERS_MAX) oldest?.terminate()
    return client
  }

  #beat(): void {
    this.#checkSessions()
    this.#presence.beat()
    for (const client of this.#clients) client.beat()
  }

  /** A database that cannot be read, e.g. while it closes, must not end the process. */
  #checkSessions(): void {
    try {
      for (const client of this.#clients) client.checkSession()
    } catch (error) {
      const reason = String(error)
      this.#context.options.log({level: 'error', message: 'Sessions were not checked', reason})
    }
  }
}

/** Pages of other sites are refused. Programs, which send no `Origin`, are allowed. */
function isOriginAllowed(request: IncomingMessage, options: ResolvedLakeOptions): boolean {
  const {origin, host} = request.headers
  if (origin === undefined) return true
  if (isTrustedOrigin(origin, options.publicUrl) || isAllowedOrigin(origin, options)) return true
  return URL.parse(origin)?.host === host
}

/** Clients go on without an upgrade to another protocol, such as HTTP/2, that a server ignores. */
export const isWebSocket = ({headers}: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket'

/** Responds to an upgrade with a status, such as `404 Not Found`, and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  // The client may be gone already. Without a listener that error would end the process.
  socket.on('error', () => socket.destroy())
  // A client that does not close its half would keep the connection open.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
