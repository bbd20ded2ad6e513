import {hideNotice, showNotice} from './notice.ts'
import type {PageSession} from './page-session.ts'
import {resumeStream} from './resume-stream.ts'
import {isEventStream} from './rewrite-url.ts'

/** Endpoints for the Studio's writes. */
const WRITES = /\/data\/(actions|mutate)\/[^/]+$/
const QUERIES = /\/data\/query\/[^/]+$/
/** Responses of a proxy whose server is down, and of a server that starts or is overloaded. */
const OUTAGE_STATUSES = new Set([502, 503, 504])
const PROBE_MS = 1000
/** A deployment takes less, and needs no notice. */
const NOTICE_AFTER_MS = 10_000
/** Longer than the Studio takes to send its next write. */
const IDLE_MS = 1000
/** The lake's response to a viewer. */
const REFUSAL = {
  error: {
    type: 'insufficientPermissionsError',
    description: 'Insufficient permissions; a viewer may only read',
  },
}
/** How many times a request is repeated, once a second, while the lake responds to other requests. */
const MAX_REFUSALS = 60

interface HeldRequestsOptions {
  /** URL that responds whenever the lake can be used. */
  pingUrl: string
  fetch: (request: Request) => Promise<Response>
  session: PageSession
  /** Called with the transaction id of each accepted write. */
  onSave: (transactionId: string) => void
}

/**
 * Sends requests to the lake. While it can't be reached, they wait: the Studio would crash on failed
 * reads, and discard what is typed after a failed write. See decision 0040.
 *
 * Writes are sent one after the other and never given up. Each has a transaction id, so a repeat of a
 * write whose response was lost is safe.
 */
export class HeldRequests {
  readonly #options: HeldRequestsOptions
  #lastWrite: Promise<unknown> = Promise.resolve()
  #unsentWrites = 0
  #outage: Promise<void> | null = null
  #began: Date | null = null
  /** Requests that failed at least once, and have no response yet. */
  #held = 0
  #wasReached = false

  constructor(options: HeldRequestsOptions) {
    this.#options = options
  }

  /** Whether something would be lost if the page were closed now. */
  get isKeepingWrites(): boolean {
    const isWaiting = this.#began !== null || this.#options.session.isOver
    return isWaiting && this.#unsentWrites > 0
  }

  /** The same as `fetch`, only later during an outage. */
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    if (request.method === 'POST' && WRITES.test(url.pathname)) return this.#write(request)
    const hasBody = !/^(GET|HEAD)$/.test(request.method)
    const body = hasBody ? await request.arrayBuffer() : null
    const isRead = !hasBody || QUERIES.test(url.pathname)
    const response = await this.#send(request, {body, maxRefusals: isRead ? MAX_REFUSALS : 0})
    if (!response.ok || !isEventStream(url) || !url.searchParams.has('enableResume'))
      return response
    return resumeStream(response, (lastEventId) => {
      const again = new Request(request)
      again.headers.set('last-event-id', lastEventId)
      return this.#send(again, {body: null, maxRefusals: MAX_REFUSALS})
    })
  }

  async #write(request: Request): Promise<Response> {
    const {body, transactionId, isDryRun} = identify(await request.text())
    // The Studio finds out by a dry run whether one may create releases. The browser would log a refusal.
    if (isDryRun && this.#options.session.isConfined) return Response.json(REFUSAL, {status: 403})
    // Without the caller's signal: after a timeout the Studio would send the words in a second write.
    const write = new Request(request, {body, signal: null})
    const options = {body, maxRefusals: Number.POSITIVE_INFINITY}
    this.#unsentWrites++
    const sent = this.#lastWrite
      .then(() => this.#send(write, options))
      .finally(() => this.#unsentWrites--)
    this.#lastWrite = sent.catch(() => {})
    const response = await sent
    if (response.ok) this.#options.onSave(transactionId)
    return response
  }

  /** @param maxRefusals - failures while the lake responds to others; the last one is the result */
  async #send(
    request: Request,
    {body, maxRefusals}: {body: BodyInit | null; maxRefusals: number},
  ): Promise<Response> {
    const {session, fetch} = this.#options
    const {signal} = request
    let refusals = 0
    try {
      for (;;) {
        const attempt = session.sign(new Request(request, {body}))
        const response = await fetch(attempt).catch((error: unknown) => {
          signal.throwIfAborted()
          if (!this.#wasReached || refusals >= maxRefusals) throw error
          return null
        })
        if (response && !OUTAGE_STATUSES.has(response.status)) {
          this.#wasReached = true
          if (await session.accepts(attempt, response, () => this.#allSaved())) return response
          await unlessAborted(session.renewed(), signal)
        } else if (response && refusals >= maxRefusals) return response
        else {
          if (refusals++ === 0) this.#held++
          await unlessAborted(this.#untilReachable(), signal)
        }
      }
    } finally {
      if (refusals > 0) this.#release()
    }
  }

  #untilReachable(): Promise<void> {
    this.#began ??= new Date()
    this.#outage ??= this.#probe().finally(() => {
      this.#outage = null
    })
    return this.#outage
  }

  async #probe(): Promise<void> {
    for (;;) {
      this.#tell()
      await pause(PROBE_MS)
      const ping = new Request(this.#options.pingUrl, {cache: 'no-store'})
      const response = await this.#options.fetch(ping).catch(() => null)
      if (response?.ok) return
    }
  }

  #tell(): void {
    const began = this.#began
    if (began === null || Date.now() - began.getTime() < NOTICE_AFTER_MS) return
    const time = began.toLocaleTimeString(undefined, {timeStyle: 'short'})
    const text =
      this.#unsentWrites > 0
        ? `Not saved since ${time}: the server is not available. What you type stays on this page, and is saved when the server is back.`
        : `The server has not been available since ${time}. This page continues when it is back.`
    showNotice('outage', {text})
  }

  #release(): void {
    this.#held--
    if (this.#held > 0) return
    this.#began = null
    hideNotice('outage')
  }

  /** Resolves when no write was waiting for a while: the Studio sends the next one after a response. */
  async #allSaved(): Promise<void> {
    let last: Promise<unknown>
    do {
      last = this.#lastWrite
      await last
      await pause(IDLE_MS)
    } while (last !== this.#lastWrite)
  }
}

/** The body of a write with a transaction id, by which the lake recognises a repeat. */
function identify(text: string) {
  const given: Record<string, unknown> = Object(JSON.parse(text))
  // Not `crypto.randomUUID`, which pages on plain HTTP lack.
  const random = crypto.getRandomValues(new BigUint64Array(2)).join('-')
  const transactionId = String(given.transactionId ?? random)
  const body = JSON.stringify({...given, transactionId})
  return {body, transactionId, isDryRun: given.dryRun === true}
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, {once: true})
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
