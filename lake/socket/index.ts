import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import {isTrustedOrigin} from '../auth/sign-in-target.ts'
import type {LakeContext} from '../context.ts'
import {boundByAddress} from '../http/address-bound.ts'
import {createListenerSockets} from './listeners.ts'
import {createPresenceRoom} from './presence.ts'

/** Queries of listeners are long; presence is short. */
const MESSAGE_MAX_BYTES = 256 * 1024
const SOCKETS_MAX = 1000
/** A tab of the Studio holds two, and an office has one address. */
const SOCKETS_PER_ADDRESS_MAX = 200
const BEAT_MS = 20_000
const GOING_AWAY = 1001

/** Below the lake's base path; the version may be left out, as everywhere. */
const PATH = /^(?:\/v[^/]+)?\/(socket|listeners)(\/[^/]+)?$/

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
 * @param beatMs - how often the other sides' presence, and their sessions' validity, are checked
 */
export function createSocketHub(
  context: Pick<LakeContext, 'accounts' | 'options' | 'unknownCalls'>,
  fetch: (request: Request, address: string | null) => Promise<Response>,
  beatMs = BEAT_MS,
): SocketHub {
  const {accounts, options, unknownCalls} = context
  const server = new WebSocketServer({noServer: true, maxPayload: MESSAGE_MAX_BYTES})
  const room = createPresenceRoom(context)
  const listeners = createListenerSockets(context, fetch)
  const alive = new WeakSet<WebSocket>()
  const takePlace = boundByAddress(SOCKETS_PER_ADDRESS_MAX)

  /** A database that can't be asked just now, e.g. while it closes, must not end the process. */
  function checkSessions(check: () => void): void {
    try {
      check()
    } catch (error) {
      options.log({level: 'error', message: 'Sessions were not checked', reason: String(error)})
    }
  }

  function beat(): void {
    checkSessions(() => {
      room.beat()
      listeners.beat()
    })
    for (const socket of server.clients) {
      // No answer since the last beat: the other side is gone without a word.
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }

  function welcome(socket: WebSocket, kind: string, address: string | null): void {
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    // `ws` closes the socket after an error; what is left is not to crash on it.
    socket.on('error', (error) =>
      options.log({level: 'warn', message: 'WebSocket error', reason: error.message}),
    )
    if (kind === 'socket') room.join(socket)
    else listeners.join(socket, address)
  }

  const timer = setInterval(beat, beatMs)
  timer.unref()
  const unwatch = accounts.watch(() => checkSessions(room.dismiss))

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
        const release = address === null ? () => {} : takePlace(address)
        if (!release) refuse(socket, '429 Too Many Requests')
        else {
          // Of the connection and not of the WebSocket: a handshake may fail half way.
          socket.once('close', release)
          server.handleUpgrade(request, socket, head, (client) => welcome(client, kind, address))
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
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
