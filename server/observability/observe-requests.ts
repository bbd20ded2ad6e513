import type {IncomingMessage} from 'node:http'
import type {MatchRoute} from '#app/services/route-table.server.ts'
import type {ObservedResponse} from './observed-response.ts'
import {type RequestScope, runInScope} from './request-scope.ts'
import {routePattern} from './route-pattern.ts'

/** Data about one finished request. It contains no client input. */
export interface SeenRequest {
  id: string
  method: string
  route: string
  /** 0: no response was sent, because the client left or the process ended. */
  status: number
  ms: number
  /** On the wire, including headers. */
  bytes: number
  cache: RequestScope['cache']
  /** The client left before the response was complete. */
  isAborted: boolean
}

interface ObserverOptions {
  requestId: (request: IncomingMessage) => string
  lakePath: string
  matchRoute: MatchRoute
  began: () => void
  ended: (seen: SeenRequest) => void
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Assigns an id to every request, measures it and reports it. */
export function observeRequests({requestId, lakePath, matchRoute, began, ended}: ObserverOptions) {
  return (request: IncomingMessage, response: ObservedResponse, answer: () => void): void => {
    const {method = 'GET', url = '/', socket} = request
    const route = routePattern(url, matchRoute, lakePath)
    const scope = {
      id: requestId(request),
      route,
      cache: null,
      renderMs: 0,
      queryMs: 0,
      queries: 0,
    }
    const bytesBefore = socket.bytesWritten
    response.scope = scope
    response.startedAt = performance.now()
    response.isTimed = isPage(route, lakePath)
    began()
    response.once('close', () => {
      ended({
        id: scope.id,
        method: METHODS.has(method) ? method : 'OTHER',
        route,
        status: response.headersSent ? response.statusCode : 0,
        ms: performance.now() - response.startedAt,
        bytes: socket.bytesWritten - bytesBefore,
        cache: scope.cache,
        isAborted: !response.writableFinished,
      })
    })
    runInScope(scope, answer)
  }
}

function isPage(route: string, lakePath: string): boolean {
  return route !== '/assets/*' && route !== '(file)' && !route.startsWith(`${lakePath}/`)
}
