import {ClientError, type QueryParams, type SanityClient} from '@sanity/client'
import {data} from 'react-router'

/** Who asks for a page waits no longer for its content, however many queries that takes. */
const CONTENT_LIMIT_MS = 8_000

/** After so many pages in a row that got no content, the next ones are not made to wait for it. */
const FAILURES_MAX = 3

/** How often one page looks whether content is there again. */
const PROBE_MS = 1_000

/** When a visitor, or a cache in front, may ask again. */
export const RETRY_AFTER_S = 10

interface GuardOptions {
  /** Told when content fails and when it is there again, once each. */
  report: (level: 'info' | 'error', message: string, details: Record<string, unknown>) => void
  now?: () => number
  limitMs?: number
}

/** What one request may ask of the content. */
export interface GuardedContent {
  /** The same client, whose `fetch` fails with a 503 when no answer is to be had. */
  client: (client: SanityClient) => SanityClient
  /** Anything else that asks the lake. */
  ask: <T>(work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** Whether something could not be had. */
  hasFailed: () => boolean
}

/**
 * Stands between pages and the lake while the lake is down or slow: bounds how long a page waits,
 * ends what its visitor no longer waits for, and spares the next visitors the wait while an outage
 * lasts. One page a second looks whether it is over, so it ends by itself.
 */
export function createContentGuard({
  report,
  now = Date.now,
  limitMs = CONTENT_LIMIT_MS,
}: GuardOptions) {
  let failures = 0
  let failingSince: number | null = null
  let nextProbeAt = 0

  /** While an outage lasts, one page at a time finds out whether it still does. */
  function mayAsk(): boolean {
    if (failures < FAILURES_MAX) return true
    if (now() < nextProbeAt) return false
    nextProbeAt = now() + PROBE_MS
    return true
  }

  function succeeded(): void {
    failures = 0
    if (failingSince === null) return
    const seconds = Math.round((now() - failingSince) / 1000)
    failingSince = null
    report('info', 'Content can be read again', {afterSeconds: seconds})
  }

  function failed(error: unknown): void {
    failures += 1
    nextProbeAt = now() + PROBE_MS
    if (failingSince !== null) return
    failingSince = now()
    report('error', 'Content can not be read', {reason: reasonOf(error)})
  }

  return (visitor: AbortSignal): GuardedContent => {
    const unlimited = new AbortController()
    const limit = AbortSignal.any([visitor, unlimited.signal])
    let timer: NodeJS.Timeout | undefined
    let isAdmitted: boolean | null = null
    let hasFailed = false

    /** For the whole request: a page that is let through needs all of its queries. */
    function admit(): boolean {
      if (isAdmitted !== null) return isAdmitted
      isAdmitted = mayAsk()
      timer = setTimeout(() => unlimited.abort(new Error('No answer in time')), limitMs)
      timer.unref()
      return isAdmitted
    }

    async function ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      if (!admit()) {
        hasFailed = true
        throw unavailable()
      }
      try {
        const result = await work(limit)
        succeeded()
        return result
      } catch (error) {
        if (!isOutage(error)) throw error
        // Who left is no sign of an outage.
        if (!visitor.aborted && !hasFailed) failed(error)
        hasFailed = true
        throw unavailable()
      }
    }

    return {
      ask,
      hasFailed: () => hasFailed,
      client: (client) => guarded(client, ask),
    }
  }
}

function guarded(client: SanityClient, ask: GuardedContent['ask']): SanityClient {
  const fetch = (query: string, params: QueryParams = {}, options: object = {}) =>
    ask((signal) => client.fetch<unknown>(query, params, {...options, signal}))
  return new Proxy(client, {
    get(target, name) {
      if (name === 'fetch') return fetch
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** A route error of its own kind: the boundary shows the page that says so. */
function unavailable() {
  return data(null, {status: 503, headers: {'Retry-After': String(RETRY_AFTER_S)}})
}

/**
 * Everything but an answer that says what is wrong with the question, which is a fault of ours. A
 * token that was taken back, or a quota that is used up, is no visitor's business either.
 */
function isOutage(error: unknown): boolean {
  return !(error instanceof ClientError) || error.statusCode !== 400
}

/** By its name, status and code only: a message may hold addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'statusCode' in error ? ` ${error.statusCode}` : ''
  const cause = error.cause ?? error
  const code = typeof cause === 'object' && 'code' in cause ? ` ${String(cause.code)}` : ''
  return `${error.name}${status}${code}`
}
