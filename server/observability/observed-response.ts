import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type {RequestScope} from './request-scope.ts'

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A response with the id of its request and the default headers, whichever part writes its head:
 * the page cache, the router, a static file. `node:http` creates it, so that nothing is patched for
 * each request. All headers are written at once, because `node:http` is slow when it combines
 * headers that were set one by one with a list.
 */
export class ObservedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Default headers; a handler may override them. */
  base: Readonly<Record<string, string>> = {}
  /** Set before a handler responds; `null` for health checks. */
  scope: RequestScope | null = null
  /** Whether the head has a `Server-Timing` header. */
  isTimed = false
  startedAt = 0

  override writeHead(status: number, reason?: string | HeaderList, headers?: HeaderList): this {
    const message = typeof reason === 'string' ? reason : undefined
    const given = typeof reason === 'string' ? headers : reason
    const own = this.scope ? ownHeaders(this, this.scope, status) : {}
    const all = this.complete(given, own)
    if (message !== undefined) return super.writeHead(status, message, all)
    return super.writeHead(status, all)
  }

  private complete(given: HeaderList = [], own: Record<string, string>): OutgoingHttpHeader[] {
    const list = Array.isArray(given) ? [...given] : listOf(given)
    const names = new Set<string>()
    for (let at = 0; at < list.length; at += 2) names.add(String(list[at]).toLowerCase())
    for (const name in this.base) {
      const isSaid = names.has(name.toLowerCase()) || this.hasHeader(name)
      if (!isSaid) list.push(name, this.base[name] ?? '')
    }
    for (const name in own) list.push(name, own[name] ?? '')
    return list
  }
}

function listOf(headers: OutgoingHttpHeaders): OutgoingHttpHeader[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, value],
  )
}

function ownHeaders(
  {isTimed, startedAt}: ObservedResponse,
  scope: RequestScope,
  status: number,
): Record<string, string> {
  if (!isTimed) return {'X-Request-Id': scope.id}
  const timing = serverTiming(scope, performance.now() - startedAt, status)
  return {'X-Request-Id': scope.id, 'Server-Timing': timing}
}

/** See https://www.w3.org/TR/server-timing/. An error page reads its request id there. */
function serverTiming(scope: RequestScope, totalMs: number, status: number): string {
  const {id, cache, renderMs, queryMs, queries} = scope
  const parts = [
    ...(cache ? [`cache;desc=${cache}`] : []),
    ...(renderMs > 0 ? [`render;dur=${renderMs.toFixed(1)}`] : []),
    ...(queries > 0 ? [`queries;dur=${queryMs.toFixed(1)};desc=${queries}`] : []),
    `total;dur=${totalMs.toFixed(1)}`,
    ...(status >= 500 ? [`request;desc="${id}"`] : []),
  ]
  return parts.join(', ')
}
