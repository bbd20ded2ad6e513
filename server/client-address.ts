const addresses = new WeakMap<Request, string>()

/** Notes from which address a request came, for those that see only the request. */
export function rememberClientAddress(request: Request, address: string | null): void {
  if (address) addresses.set(request, address)
}

/** The address a request came from; `null` for one made in this process. */
export function clientAddress(request: Request): string | null {
  return addresses.get(request) ?? null
}
