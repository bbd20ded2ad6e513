import {isRouteErrorResponse, useRouteError} from 'react-router'
import type {Suggestion} from '#app/services/content/suggestions.server.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'

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
      <ul className="mt-3 grid gap-1">
        {pages.map(({path, title}) => (
          <li key={path}>
            <SmartLink
              href={path}
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 font-semibold text-action hover:text-action-strong hover:underline hover:underline-offset-4"
            >
              {title} <span className="font-normal text-muted text-sm">{path}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function hasSuggestions(data: unknown): data is {suggestions: Suggestion[]} {
  if (typeof data !== 'object' || data === null || !('suggestions' in data)) return false
  return Array.isArray(data.suggestions)
}
