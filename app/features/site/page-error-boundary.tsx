import {isRouteErrorResponse, useRouteError} from 'react-router'
import {GonePage, NotFoundPage, UnexpectedErrorPage} from './error-page.tsx'
import {UnavailablePage} from './unavailable-page.tsx'
import {useNewBuild} from './use-new-build.ts'

/**
 * Shown inside header and footer in place of a page. Never tells a visitor what broke within. Asks
 * the router for the error, because a route module that only re-exports it gets no props.
 */
export function PageErrorBoundary() {
  const error = useRouteError()
  useNewBuild(error)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 410) return <GonePage />
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailablePage />
  return <UnexpectedErrorPage />
}
