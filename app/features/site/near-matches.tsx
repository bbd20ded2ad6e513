import {isRouteErrorResponse, useRouteError} from 'react-router'
import type {Suggestion} from '#app/services/content/suggestions.server.ts'
import {PageLinks} from '#app/ui/page-links.tsx'

/** Suggested pages, if the loader that found no page returned any. */
export function NearMatches() {
  const error = useRouteError()
  const pages =
    isRouteErrorResponse(error) && hasSuggestions(error.data) ? error.data.suggestions : []
  if (pages.length === 0) return null
  return (
    <nav aria-labelledby="near-matches" className="mt-4 max-w-measure border-line border-t pt-6">
      <h2 id="near-matches" className="text-xl">
        Were you looking for one of these?
      </h2>
      <div className="mt-3">
        <PageLinks pages={pages} />
      </div>
    </nav>
  )
}

function hasSuggestions(data: unknown): data is {suggestions: Suggestion[]} {
  if (typeof data !== 'object' || data === null || !('suggestions' in data)) return false
  return Array.isArray(data.suggestions)
}
