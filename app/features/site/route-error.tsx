import {isRouteErrorResponse, useRouteError} from 'react-router'
import {GonePage, NotFoundPage, UnexpectedErrorPage} from './error-page.tsx'
import {UnavailablePage} from './unavailable-page.tsx'

/**
 * The page for an error, without internal details. Reads the error from the router, because a route
 * module that only re-exports its boundary gets no props.
 */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 410) return <GonePage />
  if (isRouteErrorResponse(error) && error.status === 503) return <UnavailablePage />
  return <UnexpectedErrorPage />
}
