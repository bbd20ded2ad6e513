import {useEffect} from 'react'
import {isRouteErrorResponse, useRouteError} from 'react-router'
import {GonePage, NotFoundPage, UnexpectedErrorPage} from './error-page.tsx'
import {hasNewBuild} from './follow-builds.client.ts'
import {UnavailablePage} from './unavailable-page.tsx'

/**
 * Shown inside header and footer in place of a page. It checks whether a newer build caused the
 * error, because then the code of an error page cannot be loaded either.
 */
export function PageErrorBoundary() {
  useNewBuild(useRouteError())
  return <RouteError />
}

/**
 * The page for an error, without internal details. Reads the error from the router, because a route
 * module that only re-exports its boundary gets no props.
 */
function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 410) return <GonePage />
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailablePage />
  return <UnexpectedErrorPage />
}

/** Reloads the document when a page failed because a newer build responds to its tab. */
function useNewBuild(error: unknown): void {
  // The document is outside React. It is older than the data that it received.
  useEffect(() => {
    if (!isRouteErrorResponse(error) && hasNewBuild()) window.location.reload()
  }, [error])
}
