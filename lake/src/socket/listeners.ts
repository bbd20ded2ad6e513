/**
 * Many event streams over one WebSocket. Over plain HTTP/1.1 a browser opens at most six connections
 * to an origin, and one open document of the Studio needs eight streams. WebSockets do not count.
 *
 * The client sends `{type: 'open', id, url, token?, lastEventId?}` and `{type: 'close', id}`. The
 * server responds with `open` or `error` and the HTTP status, then `chunk`s of the same text that
 * the HTTP endpoint would stream, then `end`. Without a valid token the status is 401. The client
 * chooses the ids, uses each once, and they are valid only on its socket.
 */
import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {LakeError} from '../errors.ts'
import {type ClientSocket, POLICY_VIOLATION} from './client-socket.ts'

const STREAMS_PER_SOCKET = 100
const ERROR_BODY_MAX_LENGTH = 4096

/** Event streams only. All other requests use HTTP. */
const STREAM_PATH = /^\/v[^/]+\/(data\/listen\/[^/]+|data\/live\/events\/[^/]+|agent\/.+\/listen)$/

const id = z.number().int().nonnegative()
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('open'),
    id,
    url: z.string().startsWith('/'),
    token: z.string().max(1024).optional(),
    lastEventId: z.string().max(256).optional(),
  }),
  z.object({type: z.literal('close'), id}),
])

type OpenMessage = Extract<z.output<typeof messageSchema>, {type: 'open'}>

export type ServerMessage =
  | {type: 'open'; id: number; status: number}
  | {type: 'error'; id: number; status: number; body: string}
  | {type: 'chunk'; id: number; data: string}
  | {type: 'end'; id: number}

/**
 * @param fetch - handles a request as the lake does over HTTP, including permissions
 * @returns a function that serves the listeners of a socket
 */
export function createListenerSockets(
  {options}: Pick<LakeContext, 'options'>,
  fetch: (request: Request) => Promise<Response>,
) {
  const {basePath, publicUrl} = options

  async function open(client: ClientSocket, message: OpenMessage, signal: AbortSignal) {
    const {id, url, token, lastEventId} = message
    if (token === undefined || client.authorise(token) === null) {
      const {body} = new LakeError(401, 'Session not found')
      return send(client, {type: 'error', id, status: 401, body: JSON.stringify(body)})
    }
    const target = URL.parse(url, publicUrl)
    const isOfLake =
      target?.origin === new URL(publicUrl).origin && target.pathname.startsWith(`${basePath}/`)
    if (!isOfLake || !STREAM_PATH.test(target.pathname.slice(basePath.length))) {
      return send(client, {type: 'error', id, status: 400, body: 'Not the address of a stream'})
    }
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && {'last-event-id': lastEventId}),
    }
    const response = await fetch(new Request(target, {headers, signal}))
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (!response.ok || !response.body || !isStream) {
      const body = (await response.text()).slice(0, ERROR_BODY_MAX_LENGTH)
      return send(client, {type: 'error', id, status: response.status, body})
    }
    await send(client, {type: 'open', id, status: response.status})
    // Reads the next chunk after the last one is sent, so a slow client does not fill the memory.
    const texts = response.body.pipeThrough(new TextDecoderStream(), {signal})
    for await (const data of texts) await send(client, {type: 'chunk', id, data})
    await send(client, {type: 'end', id})
  }

  return (client: ClientSocket): void => {
    const streams = new Map<number, AbortController>()

    function start(message: OpenMessage): void {
      const {id} = message
      if (streams.has(id) || streams.size >= STREAMS_PER_SOCKET) {
        client.close(POLICY_VIOLATION, streams.has(id) ? 'This id is in use' : 'Too many streams')
        return
      }
      const stop = new AbortController()
      streams.set(id, stop)
      open(client, message, stop.signal)
        .catch((error) => {
          if (stop.signal.aborted) return send(client, {type: 'end', id})
          options.log({level: 'error', message: 'A listener failed', reason: String(error)})
          return send(client, {type: 'error', id, status: 500, body: 'Internal Server Error'})
        })
        .finally(() => streams.delete(id))
    }

    client.onMessage((received) => {
      const {data: message} = messageSchema.safeParse(received)
      if (!message) client.close(POLICY_VIOLATION, 'Unknown message')
      else if (message.type === 'open') start(message)
      else streams.get(message.id)?.abort()
    })
    client.onClose(() => {
      for (const stop of streams.values()) stop.abort()
    })
  }
}

/** Resolves when the message has been handed to the network. */
function send(client: ClientSocket, message: ServerMessage): Promise<void> {
  return client.send(JSON.stringify(message))
}
