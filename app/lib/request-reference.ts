/**
 * Stands in the markup of an error page where the server puts the request's id: what renders the
 * page knows nothing of the request, and a page that is the same for everybody can be kept.
 */
export const REQUEST_REFERENCE_SLOT = '{request-reference}'

interface TimedEntry {
  serverTiming?: readonly {name: string; description: string}[]
}

/** The id of the newest request that failed, as its answer's `Server-Timing` tells; else ''. */
export function failedRequestReference(entries: readonly TimedEntry[]): string {
  const marks = entries.flatMap(({serverTiming = []}) => serverTiming)
  return marks.findLast(({name}) => name === 'request')?.description ?? ''
}
