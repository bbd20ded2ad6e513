import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import {isTrustedOrigin} from '../auth/sign-in-target.ts'
import type {LakeContext} from '../context.ts'
import {boundByAddress} from '../http/address-bound.ts'
import {AUTHORISE_MS, ClientSocket} from './client-socket.ts'
import {createListenerSockets} from './listeners.ts'
import {createPresenceRoom} from './presence.ts'

/** Listener messages contain long queries. Presence messages are short. */
const MESSAGE_MAX_BYTES = 256 * 1024
const SOCKETS_MAX = 1000
/** Sockets without a valid token. A Studio sends one at once, so the oldest is terminated. */
const STRANGERS_MAX = 200
/** A tab of the Studio opens two, and an office shares one address. */
const SOCKETS_PER_ADDRESS_MAX = 200
const BEAT_MS = 20_000
const GOING_AWAY = 1001

/** Below the lake's base path. The version is optional, as everywhere. */
const PATH = /^(?:\/v[^/]+)?\/(socket|listeners)(\/[^/]+)?$/

interface SocketTimes {
  /** How often connections and sessions are checked. */
  beatMs: number
  /** How long a socket may stay open without a token. */
  authoriseMs: number
}

export interface SocketHub {
  /**
   * Handles a WebSocket upgrade. If the path is not the lake's, does nothing and returns false.
   *
   * @param address - network address of the client; without it only the total limit applies
   */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address?: string | null,
  ): boolean
  /** The number of open sockets. */
  count(): number
  close(): void
}

/**
 * The lake's WebSockets: `/socket/{dataset}` for presence, `/listeners` for event streams. Tokens come
 * in messages, not with the upgrade, because browsers cannot send headers with it. A socket without
 * a valid token receives no content.
 *
 * @param fetch - the lake's own HTTP handler, which serves the listeners
 */
export function createSocketHub(
  context: Pick<LakeContext, 'accounts' | 'options' | 'unknownCalls'>,
  fetch: (request: Request) => Promise<Response>,
  {beatMs = BEAT_MS, authoriseMs = AUTHORISE_MS}: Partial<SocketTimes> = {},
): SocketHub {
  const {accounts, options, unknownCalls} = context
  const server = new WebSocketServer({noServer: true, maxPayload: MESSAGE_MAX_BYTES})
  const room = createPresenceRoom(context)
  const listeners = createListenerSockets(context, fetch)
  const clients = new Set<ClientSocket>()
  /** In the order in which they came. */
  const strangers = new Set<ClientSocket>()
  const takePlace = boundByAddress({perAddress: SOCKETS_PER_ADDRESS_MAX})

  /** A database that cannot be read, e.g. while it closes, must not end the process. */
  function checkSessions(): void {
    try {
      for (const client of clients) client.checkSession()
    } catch (error) {
      options.log({level: 'error', message: 'Sessions were not checked', reason: String(error)})
    }
  }

  function beat(): void {
    checkSessions()
    room.beat()
    for (const client of clients) client.beat()
  }

  function welcome(socket: WebSocket, connection: Duplex, kind: string): void {
    const client = new ClientSocket(socket, connection, {
      identify: accounts.identify,
      authoriseMs,
      onAuthorised: () => strangers.delete(client),
    })
    clients.add(client)
    strangers.add(client)
    socket.on('close', () => {
      clients.delete(client)
      strangers.delete(client)
    })
    // `ws` closes the socket after an error. Errors of clients without a token are not logged.
    socket.on('error', ({message: reason}) => {
      if (client.identity) options.log({level: 'warn', message: 'WebSocket error', reason})
    })
    const [oldest] = strangers
    if (strangers.size > STRANGERS_MAX) oldest?.terminate()
    if (kind === 'socket') room.join(client)
    else listeners.join(client)
  }

  const timer = setInterval(beat, beatMs)
  timer.unref()
  const unwatch = accounts.watch(checkSessions)

  return {
    handleUpgrade(request, socket, head, address = null) {
      const pathname = pathOf(request)
      if (!pathname?.startsWith(`${options.basePath}/`)) return false
      const [, kind, dataset] = PATH.exec(pathname.slice(options.basePath.length)) ?? []
      if (kind === undefined) unknownCalls.record('UPGRADE', pathname)
      const isOurs = dataset === undefined || dataset === `/${options.dataset}`
      if (kind === undefined || !isOurs) refuse(socket, '404 Not Found')
      else if (!isAllowedOrigin(request, options.publicUrl)) refuse(socket, '403 Forbidden')
      else if (server.clients.size >= SOCKETS_MAX) refuse(socket, '503 Service Unavailable')
      else {
        const release = takePlace(address)
        if (!release) refuse(socket, '429 Too Many Requests')
        else {
          // On the connection and not on the WebSocket, because a handshake may fail midway.
          socket.once('close', release)
          server.handleUpgrade(request, socket, head, (client) => welcome(client, socket, kind))
        }
      }
      return true
    },
    count: () => server.clients.size,
    close() {
      clearInterval(timer)
      unwatch()
      for (const socket of server.clients) {
        socket.close(GOING_AWAY, 'The lake is closing')
        // Sends the close frame, but does not wait for its answer.
        setImmediate(() => socket.terminate())
      }
      server.close()
    },
  }
}

/** Pages of other sites are refused. Programs, which send no `Origin`, are allowed. */
function isAllowedOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const {origin, host} = request.headers
  if (origin === undefined || isTrustedOrigin(origin, publicUrl)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Null for an invalid URL, e.g. `//`, which any client may send. */
function pathOf({url = '/'}: IncomingMessage): string | null {
  return URL.canParse(url, 'http://lake') ? new URL(url, 'http://lake').pathname : null
}

function refuse(socket: Duplex, status: string): void {
  // The client may be gone already. Without a listener that error would end the process.
  socket.on('error', () => socket.destroy())
  // A client that does not close its half would keep the connection open.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
