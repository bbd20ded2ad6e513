import {getConnInfo} from '@hono/node-server/conninfo'
import type {Context} from 'hono'

const addresses = new WeakMap<Request, string>()

/** Notes from which address a request came, for those that see only the request. */
export function rememberClientAddress(context: Context): void {
  const {address} = getConnInfo(context).remote
  if (address) addresses.set(context.req.raw, address)
}

/** The address a request came from; `null` for one made in this process. */
export function clientAddress(request: Request): string | null {
  return addresses.get(request) ?? null
}
