const addresses = new WeakMap<Request, string>()

/** Stores the client's IP address of a request, for code that has only the request. */
export function rememberClientAddress(request: Request, address: string | null): void {
  if (address) addresses.set(request, address)
}

/** The client's IP address; `null` for a request made in this process. */
export function clientAddress(request: Request): string | null {
  return addresses.get(request) ?? null
}
