import {fetchSearchIndex} from '#app/content/search.ts'
import {createCachedValue} from '#app/services/content/cached-value.server.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import type {ReadSearchIndex} from '#app/services/content/search-index.server.ts'
import type {Lake} from '#lake/index.ts'

/** A query of a hosted lake uses the network and counts against its plan. */
const HOSTED_MAX_AGE_MS = 60_000

/** What the search compares, cached until the content of the embedded lake changes. */
export function openSearchIndex(
  connection: SanityClientOptions,
  lake: Lake | null,
): ReadSearchIndex {
  const client = createSanityClient(connection)
  const index = createCachedValue({
    fetch: () => fetchSearchIndex(client),
    maxAgeMs: lake ? Number.POSITIVE_INFINITY : HOSTED_MAX_AGE_MS,
  })
  lake?.subscribe(({changes}) => {
    // Ids of drafts, versions and submissions have dots.
    if (changes.some(({documentId}) => !documentId.includes('.'))) index.invalidate()
  })
  return index.get
}
