/** One server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  id?: string
  event: string
  data: unknown
}

/** Resolves when the event is read from the stream. Rejects when the client has disconnected. */
export type SendEvent = (event: ServerEvent) => void | Promise<void>

const HEARTBEAT_MS = 15_000
/** How long a client waits before it reconnects. */
const RECONNECT_MS = 1000

export interface StreamLife {
  /** Aborted when the client disconnects or the lake closes. */
  signal: AbortSignal
  /** Called before each event and heartbeat. False, e.g. after a sign-out, ends the stream. */
  mayGoOn?: () => boolean
  /** Adds a listener for an immediate `mayGoOn` check. Returns a function that removes it. */
  watch?: (listener: () => void) => () => void
  /** Called once, when the stream is over. */
  onEnd?: () => void
}

/**
 * An event stream. `start` receives functions that send an event and end the stream, and returns a
 * cleanup function. The stream ends when the client disconnects, `signal` aborts, `mayGoOn` returns
 * false, or sending fails. Comment lines prevent timeouts of quiet connections.
 */
export function eventStream(
  {signal, mayGoOn = () => true, watch = () => () => {}, onEnd}: StreamLife,
  start: (send: SendEvent, end: () => void) => () => void,
): Response {
  const {readable, writable} = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  const write = (text: string) => writer.write(encoder.encode(text))
  let stop: (() => void) | undefined
  let ended = false

  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    unwatch()
    onEnd?.()
    stop?.()
    // Rejects when the client has already disconnected, which needs no handling.
    writer.close().catch(() => {})
  }
  // No heartbeat is needed while events wait to be read.
  const beat = () => {
    if (!mayGoOn()) end()
    else if ((writer.desiredSize ?? 0) > 0) write(':\n\n').catch(end)
  }
  const orEnd = (work: () => void) => () => {
    try {
      work()
    } catch {
      // An error that is thrown in a timer would end the process. The client reconnects.
      end()
    }
  }
  const heartbeat = setInterval(orEnd(beat), HEARTBEAT_MS)
  heartbeat.unref()
  const unwatch = watch(orEnd(() => mayGoOn() || end()))
  const send: SendEvent = (event) => {
    if (mayGoOn()) return write(encodeEvent(event))
    end()
    throw new Error('The session has ended')
  }

  writer.closed.catch(end)
  signal.addEventListener('abort', end, {once: true})
  // Sent at once, so that the client sees an open connection before the first event.
  write(`retry: ${RECONNECT_MS}\n\n`).catch(end)
  try {
    stop = start(send, end)
  } catch (error) {
    end()
    throw error
  }
  if (ended || signal.aborted) {
    stop()
    end()
  }

  return new Response(readable, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      // Asks proxies such as nginx not to buffer.
      'x-accel-buffering': 'no',
    },
  })
}

function encodeEvent({id, event, data}: ServerEvent): string {
  const head = id === undefined ? '' : `id: ${id}\n`
  return `${head}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
