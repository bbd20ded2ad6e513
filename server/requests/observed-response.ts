import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type {RequestScope} from './scope.ts'

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A response that says which request it answers and brings the headers of every answer, whoever
 * writes its head: the page cache, the router, a static file. Made by `node:http` itself, so that
 * nothing is patched for each request; and written at once, because `node:http` is slow where
 * headers that were set singly meet a list of them.
 */
export class ObservedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** What the answer carries unless it says something else itself. */
  base: Readonly<Record<string, string>> = {}
  /** Set before anybody answers; absent for health checks. */
  scope: RequestScope | null = null
  /** Whether the head tells how long the answer took so far. */
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

/** As https://www.w3.org/TR/server-timing/ has it. An error's page reads its request's id there. */
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
