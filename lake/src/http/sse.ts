import {PIECE_BYTES, STALL_MS} from './unread.ts'

/** One server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  id?: string
  event: string
  data: unknown
}

/**
 * Resolves when the event is read from the stream. Rejects when the client has disconnected, or has too
 * much to read.
 */
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
  /** Counts bytes until the returned function is called; null if too many are unread. */
  hold?: (bytes: number) => (() => void) | null
  /** Called once, when the stream is over. */
  onEnd?: () => void
}

/**
 * An event stream. `start` receives functions that send an event and end the stream, and returns a
 * cleanup function. The stream ends when the client disconnects or does not read, `signal` aborts,
 * `mayGoOn` returns false, or sending fails. Comment lines prevent timeouts of quiet connections.
 */
export function eventStream(
  {signal, mayGoOn = () => true, watch = () => () => {}, hold = () => () => {}, onEnd}: StreamLife,
  start: (send: SendEvent, end: () => void) => () => void,
): Response {
  const {readable, writable} = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  const noteProgress = () => {
    stalledBeats = 0
  }
  /** In pieces, so that the connection buffers one of them and not the whole event. */
  async function write(text: string): Promise<void> {
    const bytes = encoder.encode(text)
    const release = hold(bytes.byteLength)
    if (release === null) throw new Error('The client has too much to read')
    const writes: Promise<void>[] = []
    for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
      const written = writer.write(bytes.subarray(at, at + PIECE_BYTES))
      writes.push(written.then(noteProgress))
    }
    await Promise.all(writes).finally(release)
  }
  let stop: (() => void) | undefined
  let ended = false
  /** Heartbeats since something was read, while something waits. */
  let stalledBeats = 0

  const end = () => {
    if (ended) return
    ended = true
    clearInterval(heartbeat)
    unwatch()
    onEnd?.()
    stop?.()
    // Rejects when the client has already disconnected, which needs no handling.
    writer.close().catch(() => {})
    // What is still unread after this time is dropped.
    const timer = setTimeout(cut, STALL_MS).unref()
    writer.closed.catch(() => {}).finally(() => clearTimeout(timer))
  }
  const cut = () => writer.abort(new Error('The client does not read')).catch(() => {})
  const beat = () => {
    if (!mayGoOn()) end()
    // No heartbeat is needed while events wait to be read.
    else if ((writer.desiredSize ?? 0) > 0) write(':\n\n').catch(end)
    else if (++stalledBeats * HEARTBEAT_MS > STALL_MS) void cut()
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
  const endAndThrow = (error: unknown) => {
    end()
    throw error
  }
  const send: SendEvent = (event) => {
    if (mayGoOn()) return write(encodeEvent(event)).catch(endAndThrow)
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
