/** One server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  id?: string
  event: string
  data: unknown
}

/** Resolves when the reader has taken the event; rejects when the reader is gone. */
export type SendEvent = (event: ServerEvent) => void | Promise<void>

const HEARTBEAT_MS = 15_000
/** How long a client waits before it connects anew. */
const RECONNECT_MS = 1000

export interface StreamLife {
  /** The client left, or the lake closes. */
  signal: AbortSignal
  /** Asked before each event and heartbeat: false, e.g. as the session was ended, ends the stream. */
  mayGoOn?: () => boolean
  /** Tells when it should be asked at once. Returns the way to stop that. */
  watch?: (listener: () => void) => () => void
  /** Called once, when the stream is over. */
  onEnd?: () => void
}

/**
 * An event stream. `start` gets the way to send and returns the way to stop; it is stopped when the
 * reader goes away, at the end of its life, or when sending fails. Comment lines keep proxies and
 * clients from giving up on a quiet connection.
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
    // Rejects when the reader went first, which is as good.
    writer.close().catch(() => {})
  }
  // A heartbeat that waits behind unread events is not needed either.
  const beat = () => {
    if (!mayGoOn()) end()
    else if ((writer.desiredSize ?? 0) > 0) write(':\n\n').catch(end)
  }
  const orEnd = (work: () => void) => () => {
    try {
      work()
    } catch {
      // Thrown in a timer it would end the process; a client whose stream ends comes back.
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
