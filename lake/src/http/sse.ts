import type {Context} from 'hono'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {boundByAddress} from './address-bound.ts'
import {bearerToken} from './identity.ts'

/** One server-sent event; `data` is sent as JSON. */
export interface ServerEvent {
  id?: string | undefined
  event: string
  data: unknown
}

/** Limits of open streams, per endpoint. A tab of the Studio opens some 30, pages of the site none. */
const STREAMS = {perAddress: 500, inAll: 5000}
const STRANGERS_STREAMS = {perAddress: 20, inAll: 500}
const HEARTBEAT_MS = 15_000
/** How long a client waits before it reconnects. */
const RECONNECT_MS = 1000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Asks proxies such as nginx not to buffer.
  'x-accel-buffering': 'no',
}

type Events = AsyncIterator<ServerEvent, void>

/**
 * The event streams of one endpoint. A stream ends with its client, its right to read or the lake. The
 * right is that of the token or, without one, of everybody: what was opened in a public dataset ends when
 * it becomes private.
 *
 * @returns a function that responds to a request with events. Their signal aborts when the stream is
 *   over. It throws a `LakeError` 429 if the account or address has too many streams
 */
export function eventStreams(context: LakeContext) {
  const {accounts, closing, datasets, options, streams, unread} = context
  const takeOfAccount = boundByAddress(STREAMS)
  const takeOfStranger = boundByAddress(STRANGERS_STREAMS)
  const isPublic = () => datasets.isPublic(options.dataset)

  return (c: Context<LakeEnv>, open: (signal: AbortSignal) => Events): Response => {
    const token = bearerToken(c.req.raw)
    const {identity, address} = c.var
    const release = identity ? takeOfAccount(identity.id) : takeOfStranger(address)
    if (release === null) throw new LakeError(429, 'Too many event streams are open')
    const wasPublic = isPublic()
    const mayGoOn = () => {
      try {
        if (token === null) return !wasPublic || isPublic()
        const now = accounts.tokens.identify(token)
        return now !== null && now.hiddenPath === identity?.hiddenPath
      } catch {
        // An error that is thrown in a timer would end the process. The client reconnects.
        return false
      }
    }
    const ending = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, closing.signal, ending.signal])
    const unwatch = accounts.watch(() => mayGoOn() || ending.abort())
    streams.add(signal)
    const end = () => {
      unwatch()
      streams.delete(signal)
      release()
    }
    signal.addEventListener('abort', end, {once: true})
    const events = open(signal)
    const onError = (error: unknown) =>
      options.log({level: 'warn', message: 'A listener ended', reason: String(error)})
    const texts = textsOf(events, {signal, mayGoOn, onError})
    const next = async () => (await texts.next()).value ?? ''
    const body = unread.texts(next, c.var, () => {
      ending.abort()
      end()
      events.return?.().catch(() => {})
    })
    return new Response(body, {headers: HEADERS})
  }
}

interface StreamLife {
  signal: AbortSignal
  /** Called before each event and heartbeat. False, e.g. after a sign-out, ends the stream. */
  mayGoOn: () => boolean
  /** Called with the error that ended the events. */
  onError: (error: unknown) => void
}

/**
 * The texts of an event stream. Each event is requested when the client has read the one before. Comment
 * lines prevent timeouts of quiet connections.
 */
export async function* textsOf(events: Events, {signal, mayGoOn, onError}: StreamLife) {
  // Sent at once, so that the client sees an open connection before the first event.
  yield `retry: ${RECONNECT_MS}\n\n`
  let wake = () => {}
  signal.addEventListener('abort', () => wake(), {once: true})
  for (;;) {
    let hasArrived = false
    const arrive = () => {
      hasArrived = true
      wake()
    }
    const arriving = events.next().catch(onError).finally(arrive)
    for (;;) {
      const {promise, resolve} = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, HEARTBEAT_MS).unref()
      wake = resolve
      if (!hasArrived && !signal.aborted) await promise
      clearTimeout(timer)
      if (signal.aborted || !mayGoOn()) return
      if (hasArrived) break
      yield ':\n\n'
    }
    const {value} = (await arriving) ?? {}
    if (!value) return
    const head = value.id === undefined ? '' : `id: ${value.id}\n`
    yield `${head}event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`
  }
}
