import {ClientError} from '@sanity/client'
import {ConsecutiveBreaker, circuitBreaker, handleWhen} from 'cockatiel'
import {data} from 'react-router'
import type {ContentClient, FetchContent} from '#app/content/client.ts'

/** Limit for all content queries of one page together. */
const CONTENT_LIMIT_MS = 8_000

/** After this many failed queries in a row, queries fail at once instead of waiting. */
const FAILURES_MAX = 6

/** How long queries fail at once before one of them is sent again. */
const PROBE_MS = 1_000

/** When a visitor, or a shared cache, may try again. */
export const RETRY_AFTER_S = 10

interface GuardOptions {
  /** Called once when content fails, and once when it can be read again. */
  report: (level: 'info' | 'error', message: string, details: Record<string, unknown>) => void
  limitMs?: number
}

/** The visitor has left, which is no fault of the lake. */
class VisitorLeft extends Error {}

/**
 * Protects pages from a lake that is down or slow: limits how long a page waits, aborts queries
 * whose visitor has left, and during an outage lets queries fail at once.
 */
export function createContentGuard({report, limitMs = CONTENT_LIMIT_MS}: GuardOptions) {
  let failingSince: number | null = null
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: PROBE_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  })
  breaker.onSuccess(() => {
    if (failingSince === null) return
    const afterSeconds = Math.round((Date.now() - failingSince) / 1000)
    failingSince = null
    report('info', 'Content can be read again', {afterSeconds})
  })
  breaker.onFailure(({handled, reason}) => {
    if (!handled || failingSince !== null) return
    failingSince = Date.now()
    const error = 'error' in reason ? reason.error : undefined
    report('error', 'Content can not be read: npm run doctor', {reason: describeError(error)})
  })

  /** The access of one request to the content. */
  return (visitor: AbortSignal) => {
    let limit: AbortSignal | undefined
    let hasFailed = false

    async function ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      limit ??= AbortSignal.any([visitor, AbortSignal.timeout(limitMs)])
      const signal = limit
      try {
        return await breaker.execute(() =>
          work(signal).catch((error: unknown) => {
            throw visitor.aborted ? new VisitorLeft() : error
          }),
        )
      } catch (error) {
        if (!isOutage(error) && !(error instanceof VisitorLeft)) throw error
        hasFailed = true
        // A route error with its own status, for which the boundary shows a separate page.
        throw data(null, {status: 503, headers: {'Retry-After': String(RETRY_AFTER_S)}})
      }
    }

    return {
      /** Any request to the lake. */
      ask,
      /** Whether something could not be read. */
      hasFailed: () => hasFailed,
      /** A client whose `fetch` throws a 503 when there is no response. */
      client: (fetch: FetchContent) => {
        const guarded = (query: string, params = {}) =>
          ask(async (signal) => {
            const result = await fetch(query, params, signal)
            // As from a proxy whose page has status 200: a query without a result has null.
            if (result === undefined) throw new Error('The response is not of a content lake')
            return result
          })
        return {fetch: guarded as ContentClient['fetch']}
      },
    }
  }
}

/**
 * Every error except the response that a query is wrong, which is our own fault. A revoked token or
 * an exhausted quota is an outage for the visitor.
 */
function isOutage(error: unknown): boolean {
  if (error instanceof VisitorLeft) return false
  return !(error instanceof ClientError) || error.statusCode !== 400
}

/** Name, status and code of an error: a message may hold addresses, or quote a submission. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'statusCode' in error ? ` ${error.statusCode}` : ''
  const cause = error.cause ?? error
  const code = typeof cause === 'object' && 'code' in cause ? ` ${String(cause.code)}` : ''
  return `${error.name}${status}${code}`
}
