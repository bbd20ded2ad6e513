import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import type {RequestScope} from './scope.ts'

type HeaderList = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * A response that says which request it answers, whoever writes its head: the page cache, the
 * router, a static file. Made by `node:http` itself, so that nothing is patched for each request.
 */
export class ObservedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  /** Set before anybody answers; absent for health checks. */
  scope: RequestScope | null = null
  /** Whether the head tells how long the answer took so far. */
  isTimed = false
  startedAt = 0

  override writeHead(status: number, reason?: string | HeaderList, headers?: HeaderList): this {
    const message = typeof reason === 'string' ? reason : undefined
    const given = typeof reason === 'string' ? headers : reason
    const all = this.scope ? this.withOwn(given, ownHeaders(this, this.scope, status)) : given
    if (message !== undefined) return super.writeHead(status, message, all)
    return super.writeHead(status, all)
  }

  private withOwn(given: HeaderList | undefined, own: Record<string, string>) {
    if (given === undefined) {
      for (const [name, value] of Object.entries(own)) this.setHeader(name, value)
      return undefined
    }
    return Array.isArray(given) ? [...given, ...Object.entries(own).flat()] : {...given, ...own}
  }
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
