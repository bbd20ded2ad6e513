import {useEffect} from 'react'
import {isRouteErrorResponse, useRouteError} from 'react-router'
import {ErrorPage, GonePage, NotFoundPage, RetryLinks, UnexpectedErrorPage} from './error-page.tsx'
import {hasNewBuild} from './follow-builds.client.ts'

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

/** Shown while content cannot be read. `browser/retry.ts` retries automatically. */
function UnavailablePage() {
  return (
    <ErrorPage
      documentTitle="Back in a moment"
      title="Back in a moment"
      text="We can’t show this page right now, because we can’t reach what is written on it. The fault is ours, and it usually passes within minutes."
    >
      <p className="max-w-measure text-muted" data-needs-js="" data-retry="" role="status">
        This page appears by itself as soon as it can.
      </p>
      <RetryLinks label="Try again" />
    </ErrorPage>
  )
}
