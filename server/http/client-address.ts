import type {HttpBindings} from '@hono/node-server'
import type {MiddlewareHandler} from 'hono'
import type {RequestSource} from './request-source.ts'

const addresses = new WeakMap<Request, string>()

/** Stores the client's IP address of a request, for code that has only the request. */
export function rememberClientAddress(request: Request, address: string | null): void {
  if (address) addresses.set(request, address)
}

/** {@link rememberClientAddress} for all requests from the network. */
export function keepClientAddress(
  source: Pick<RequestSource, 'address'>,
): MiddlewareHandler<{Bindings: HttpBindings}> {
  return ({req, env}, next) => {
    rememberClientAddress(req.raw, source.address(env.incoming) ?? 'gone')
    return next()
  }
}

/** The client's IP address; `null` for a request made in this process. */
export function clientAddress(request: Request): string | null {
  return addresses.get(request) ?? null
}
