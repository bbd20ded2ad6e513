import {isRouteErrorResponse, useRouteError} from 'react-router'
import {ErrorPage, GonePage, NotFoundPage, RetryLinks, UnexpectedErrorPage} from './error-page.tsx'

/**
 * Shown inside header and footer in place of a page, without internal details. Reads the error from
 * the router, because a route module that only re-exports its boundary gets no props.
 */
export function PageErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : null
  if (status === 404) return <NotFoundPage />
  if (status === 410) return <GonePage />
  if (status === 503) return <UnavailablePage />
  return <UnexpectedErrorPage />
}

/** Shown while content cannot be read. `browser/page-script.ts` retries automatically. */
function UnavailablePage() {
  return (
    <ErrorPage
      isDocumentTitle
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
