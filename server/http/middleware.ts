import type {IncomingMessage, ServerResponse} from 'node:http'

/** Sends the response, or calls `next` and leaves it to what comes later in the chain. */
export type Middleware<Response = ServerResponse> = (
  request: IncomingMessage,
  response: Response,
  next: () => void,
) => void

/** The listener that `node:http` calls for each request. */
export type NodeListener<Response = ServerResponse> = (
  request: IncomingMessage,
  response: Response,
) => void

/**
 * Calls middleware in the given order; `null` is skipped.
 *
 * @param last - sends the response if no middleware does
 */
export function chain<Response extends ServerResponse>(
  middleware: readonly (Middleware<Response> | null)[],
  last: NodeListener<Response>,
): NodeListener<Response> {
  return middleware.reduceRight<NodeListener<Response>>(
    (next, handle) =>
      handle
        ? (request, response) => handle(request, response, () => next(request, response))
        : next,
    last,
  )
}
