import type {ServerMessage} from '../socket/listeners.ts'

interface Stream extends PromiseWithResolvers<Response> {
  controller: ReadableStreamDefaultController<Uint8Array> | null
}

const ENCODER = new TextEncoder()

/**
 * Carries any number of event streams over one WebSocket.
 *
 * Over plain HTTP/1.1 a browser opens at most six connections to an origin, and one open document
 * of the Studio holds eight event streams; WebSockets do not count toward the six.
 */
export class ListenerSocket {
  readonly #url: string
  readonly #streams = new Map<number, Stream>()
  #socket: Promise<WebSocket> | null = null
  #nextId = 1

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Opens an event stream.
   *
   * @returns a response whose body is the stream, as `fetch` would give it
   * @throws TypeError when the lake can't be reached, as `fetch` does
   */
  async fetch(request: Request): Promise<Response> {
    const socket = await this.#connect()
    request.signal.throwIfAborted()
    const id = this.#nextId++
    const stream: Stream = {...Promise.withResolvers<Response>(), controller: null}
    this.#streams.set(id, stream)
    const close = () => this.#close(id, request.signal.reason)
    request.signal.addEventListener('abort', close, {once: true})
    const {pathname, search} = new URL(request.url)
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '')
    const lastEventId = request.headers.get('last-event-id') ?? undefined
    send(socket, {type: 'open', id, url: pathname + search, token, lastEventId})
    return stream.promise
  }

  #connect(): Promise<WebSocket> {
    this.#socket ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(this.#url)
      socket.addEventListener('open', () => resolve(socket))
      socket.addEventListener('message', (event) => this.#receive(event.data))
      socket.addEventListener('close', () => {
        this.#socket = null
        const reason = new TypeError('The connection to the content lake was lost')
        reject(reason)
        // Every reader gets a network error, and reconnects as after a lost `fetch` connection.
        for (const id of this.#streams.keys()) this.#close(id, reason)
      })
    })
    return this.#socket
  }

  #receive(text: unknown): void {
    if (typeof text !== 'string') return
    const message: ServerMessage = JSON.parse(text)
    const stream = this.#streams.get(message.id)
    if (!stream) return
    if (message.type === 'open') stream.resolve(this.#response(message.id, stream, message.status))
    if (message.type === 'chunk') stream.controller?.enqueue(ENCODER.encode(message.data))
    if (message.type === 'error') {
      this.#streams.delete(message.id)
      stream.resolve(new Response(message.body, {status: message.status}))
    }
    if (message.type === 'end') {
      this.#streams.delete(message.id)
      stream.controller?.close()
    }
  }

  #response(id: number, stream: Stream, status: number): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream.controller = controller
      },
      cancel: () => this.#tellClosed(id),
    })
    return new Response(body, {status, headers: {'content-type': 'text/event-stream'}})
  }

  #close(id: number, reason: unknown): void {
    const stream = this.#streams.get(id)
    if (!stream) return
    stream.reject(reason)
    stream.controller?.error(reason)
    this.#tellClosed(id)
  }

  #tellClosed(id: number): void {
    this.#streams.delete(id)
    // When the socket is closed, so is the stream.
    this.#socket?.then((socket) => send(socket, {type: 'close', id})).catch(() => {})
  }
}

/**
 * Skips a closing socket: it accepts no messages and would log a warning. Its `close` event ends
 * every stream.
 */
function send(socket: WebSocket, message: object): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}
