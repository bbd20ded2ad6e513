/**
 * Placeholder in the markup of an error page, which the server replaces with the request's id. The
 * renderer does not know the request, and a page that is the same for all visitors can be cached.
 */
export const REQUEST_REFERENCE_SLOT = '{request-reference}'

interface TimedEntry {
  serverTiming?: readonly {name: string; description: string}[]
}

/** The id of the newest failed request, from the `Server-Timing` of its response; else ''. */
export function failedRequestReference(entries: readonly TimedEntry[]): string {
  const marks = entries.flatMap(({serverTiming = []}) => serverTiming)
  return marks.findLast(({name}) => name === 'request')?.description ?? ''
}
