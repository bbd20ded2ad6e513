import {fetchSuggestedPages} from '#app/content/site-index.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/content/sanity.server.ts'
import {createSuggestions, type Suggestions} from '#app/services/content/suggestions.server.ts'

/** A query of a hosted lake uses the network and counts against its plan. */
const MAX_AGE_MS = {embedded: 10_000, hosted: 60_000}

/** Suggested pages from the embedded lake or a hosted one, for paths that do not exist. */
export function openSuggestions(connection: SanityClientOptions): Suggestions {
  const client = createSanityClient(connection)
  return createSuggestions({
    fetchPages: () => fetchSuggestedPages(client),
    maxAgeMs: MAX_AGE_MS[connection.content.mode],
  })
}
