import {fetchSuggestedPages} from '#app/content/site-index.ts'
import {createSanityClient, type SanityClientOptions} from '#app/services/sanity.server.ts'
import {createSuggestions, type Suggestions} from '#app/services/suggestions.server.ts'

/** Of a hosted lake the list comes over the network, and counts against its plan. */
const MAX_AGE_MS = {embedded: 10_000, hosted: 60_000}

/** The pages of our own lake or of a hosted one, for visitors of paths that lead nowhere. */
export function openSuggestions(connection: SanityClientOptions): Suggestions {
  const client = createSanityClient(connection)
  return createSuggestions({
    fetchPages: () => fetchSuggestedPages(client),
    maxAgeMs: MAX_AGE_MS[connection.content.mode],
  })
}
