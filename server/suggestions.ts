import {fetchSearchIndex} from '#app/content/search.ts'
import {fetchSuggestedPages} from '#app/content/site-index.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {createSuggestions, type Suggestions} from '#app/services/content/suggestions.server.ts'
import type {Lake} from '#lake/index.ts'

/** A query of a hosted lake uses the network and counts against its plan. */
const MAX_AGE_MS = {embedded: 10_000, hosted: 60_000}

/** The pages of the embedded lake or of a hosted one, for the search and for paths that do not exist. */
export function openSuggestions(connection: SanityClientOptions, lake: Lake | null): Suggestions {
  const client = createSanityClient(connection)
  const maxAgeMs = MAX_AGE_MS[connection.content.mode]
  const suggestions = createSuggestions({
    fetchPages: () => fetchSuggestedPages(client),
    fetchSearchIndex: () => fetchSearchIndex(client),
    maxAgeMs,
    searchMaxAgeMs: lake ? Number.POSITIVE_INFINITY : maxAgeMs,
  })
  lake?.subscribe(({changes}) => {
    // Ids of drafts, versions and submissions have dots.
    if (changes.some(({documentId}) => !documentId.includes('.'))) suggestions.invalidate()
  })
  return suggestions
}
