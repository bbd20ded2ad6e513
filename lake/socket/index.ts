import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import {isTrustedOrigin} from '../auth/sign-in-target.ts'
import type {LakeContext} from '../context.ts'
import {boundByAddress} from '../http/address-bound.ts'
import {AUTHORISE_MS, ClientSocket} from './client-socket.ts'
import {createListenerSockets} from './listeners.ts'
import {createPresenceRoom} from './presence.ts'

/** Queries of listeners are long; presence is short. */
const MESSAGE_MAX_BYTES = 256 * 1024
const SOCKETS_MAX = 1000
/** Sockets that have shown no token yet. A Studio shows one at once, so the oldest has to go. */
const STRANGERS_MAX = 200
/** A tab of the Studio holds two, and an office has one address. */
const SOCKETS_PER_ADDRESS_MAX = 200
const BEAT_MS = 20_000
const GOING_AWAY = 1001

/** Below the lake's base path; the version may be left out, as everywhere. */
const PATH = /^(?:\/v[^/]+)?\/(socket|listeners)(\/[^/]+)?$/

interface SocketTimes {
  /** How often presence of the other sides, and validity of their sessions, are checked. */
  beatMs: number
  /** For how long a socket may stay without a token. */
  authoriseMs: number
}

export interface SocketHub {
  /**
   * Takes a WebSocket over; false when the path is not the lake's, then nothing was done.
   *
   * @param address - who asks; without it only the sockets of all together are bounded
   */
  handleUpgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address?: string | null,
  ): boolean
  /** Of sockets that are open. */
  count(): number
  close(): void
}

/**
 * The lake's WebSockets: `/socket/{dataset}` for presence, `/listeners` for event streams. Tokens come
 * in messages, not with the upgrade, because browsers cannot send headers with it; until then a
 * socket learns nothing.
 *
 * @param fetch - the lake's own HTTP side, from which listeners are fed
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

  /** A database that can't be asked just now, e.g. while it closes, must not end the process. */
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
    // `ws` closes the socket after an error. What a stranger sends is not worth a line of the log.
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
          // Of the connection and not of the WebSocket: a handshake may fail half way.
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
        // The farewell is sent, but nobody waits for it to be returned.
        setImmediate(() => socket.terminate())
      }
      server.close()
    },
  }
}

/** Pages of other sites get no socket; programs, which send no `Origin`, do. */
function isAllowedOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const {origin, host} = request.headers
  if (origin === undefined || isTrustedOrigin(origin, publicUrl)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Null for what is no address: `//` is enough, and anybody may send it. */
function pathOf({url = '/'}: IncomingMessage): string | null {
  return URL.canParse(url, 'http://lake') ? new URL(url, 'http://lake').pathname : null
}

function refuse(socket: Duplex, status: string): void {
  // Who is refused may be gone already; without a listener that error would end the process.
  socket.on('error', () => socket.destroy())
  // Who does not close the other half would hold the connection.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
