/** One server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  id?: string | undefined
  event: string
  data: unknown
}

const HEARTBEAT_MS = 15_000
/** How long a client waits before it reconnects. */
const RECONNECT_MS = 1000

export interface StreamLife {
  /** Aborted when the client disconnects, its right to read ends, or the lake closes. */
  signal: AbortSignal
  /** Called before each event and heartbeat. False, e.g. after a sign-out, ends the stream. */
  mayGoOn: () => boolean
  /** Makes the body of texts, see `Unread`. */
  toBody: (next: () => Promise<string>, onEnd: () => void) => ReadableStream<Uint8Array>
  /** Called when the stream is over, maybe more than once. */
  onEnd: () => void
  /** Called with the error that ended the events. */
  onError: (error: unknown) => void
}

/**
 * An event stream. Each event is requested when the client has read the one before. Comment lines
 * prevent timeouts of quiet connections.
 *
 * @param open - the events; the signal aborts when the stream is over
 */
export function eventStream(
  {signal, mayGoOn, toBody, onEnd, onError}: StreamLife,
  open: (signal: AbortSignal) => AsyncIterator<ServerEvent, void>,
): Response {
  const ending = new AbortController()
  const over = AbortSignal.any([signal, ending.signal])
  const events = open(over)
  // Sent at once, so that the client sees an open connection before the first event.
  let greeting = `retry: ${RECONNECT_MS}\n\n`
  let isRequested = false
  let arrived: IteratorResult<ServerEvent, void> | null = null
  let wake = () => {}
  const receive = (result: IteratorResult<ServerEvent, void>) => {
    arrived = result
    wake()
  }
  const fail = (error: unknown) => {
    onError(error)
    receive({done: true, value: undefined})
  }
  const end = () => {
    wake()
    onEnd()
  }
  over.addEventListener('abort', end, {once: true})

  async function next(): Promise<string> {
    const text = greeting
    greeting = ''
    if (text !== '') return text
    if (!isRequested) events.next().then(receive, fail)
    isRequested = true
    if (arrived === null && !over.aborted) {
      const {promise, resolve} = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, HEARTBEAT_MS).unref()
      wake = resolve
      await promise
      clearTimeout(timer)
    }
    if (over.aborted || !mayGoOn()) return ''
    if (arrived === null) return ':\n\n'
    const {value} = arrived
    arrived = null
    isRequested = false
    return value ? encodeEvent(value) : ''
  }

  const body = toBody(next, () => {
    ending.abort()
    end()
    events.return?.().catch(() => {})
  })
  return new Response(body, {
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
