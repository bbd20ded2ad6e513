/** Attacks of `npm run load -- --hostile` by connections that stay open. */
import {request as send} from 'node:http'
import {setTimeout as sleep} from 'node:timers/promises'
import {WebSocket} from 'ws'

/** Sockets of one viewer, which subscribe and do not read. */
const SOCKETS = 200
const SUBSCRIPTIONS = 20
const STATES = 64
const STATE_BYTES = 30_000
/** Pause before closed sockets are opened again. */
const REOPEN_MS = 1000
/** Of a connection that ended without a closing handshake. */
const CLOSED_WITHOUT_CODE = 1006

const SLOW_ADDRESSES = ['198.51.100.70', '198.51.100.71', '198.51.100.72', '198.51.100.73']
const SLOW_POSTS = 8
const BYTE_PAUSE_MS = 4000

interface Connections {
  origin: string
  signal: AbortSignal
  count: (name: string, outcome: string) => void
}

/** Opens the Studio's presence many times, with states that every subscription has to receive. */
export async function floodPresence({
  origin,
  token,
  signal,
  count,
}: Connections & {token: string}): Promise<void> {
  const url = `${origin.replace('http', 'ws')}/lake/v2025-02-19/socket/production`
  const call = (socket: WebSocket, method: string, params: object) =>
    socket.send(JSON.stringify({jsonrpc: '2.0', id: method, method, params}))
  const locations = ['x'.repeat(STATE_BYTES)]
  const open = async (n: number) => {
    const socket = new WebSocket(url, {headers: {'x-forwarded-for': `198.51.100.${80 + (n % 4)}`}})
    // A refusal is counted when the socket closes.
    socket.on('error', () => {})
    socket.once('unexpected-response', (sent, {statusCode}) => {
      count('presence of a viewer', String(statusCode))
      sent.destroy()
    })
    socket.once('open', () => {
      call(socket, 'authorization', {authorization: `Bearer ${token}`})
      for (let s = 0; s < SUBSCRIPTIONS; s += 1) call(socket, 'presence_subscribe', {})
      for (let s = 0; s < STATES; s += 1) {
        call(socket, 'presence_announce', {data: {sessionId: `${n}-${s}`, locations}})
      }
      socket.pause()
    })
    const stop = () => socket.terminate()
    signal.addEventListener('abort', stop)
    const {promise: closed, resolve} = Promise.withResolvers<number>()
    socket.once('close', resolve)
    const code = await closed
    signal.removeEventListener('abort', stop)
    if (code !== CLOSED_WITHOUT_CODE) count('presence of a viewer', `closed with ${code}`)
    await sleep(REOPEN_MS, null, {signal}).catch(() => {})
  }
  await Promise.all(
    Array.from({length: SOCKETS}, async (_, n) => {
      while (!signal.aborted) await open(n)
    }),
  )
}

/** Posts whose bodies never end. */
export async function postSlowly({origin, signal, count}: Connections): Promise<void> {
  const post = async (address: string) => {
    const sent = send(`${origin}/contact`, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': 2000,
        origin,
        'x-forwarded-for': address,
      },
    })
    const dripping = setInterval(() => sent.write('n'), BYTE_PAUSE_MS)
    sent.write('n')
    const outcome = Promise.withResolvers<string>()
    sent.once('response', (response) => outcome.resolve(String(response.resume().statusCode)))
    sent.once('error', () => outcome.resolve('408'))
    count('posts that never end', await outcome.promise)
    clearInterval(dripping)
    sent.destroy()
    await sleep(REOPEN_MS, null, {signal}).catch(() => {})
  }
  await Promise.all(
    SLOW_ADDRESSES.flatMap((address) => Array.from({length: SLOW_POSTS}, () => address)).map(
      async (address) => {
        while (!signal.aborted) await post(address)
      },
    ),
  )
}
