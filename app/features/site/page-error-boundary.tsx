import {isRouteErrorResponse} from 'react-router'
import {NotFoundPage, UnexpectedErrorPage} from './error-page.tsx'

/** Shown inside header and footer in place of a page. Never tells a visitor what broke within. */
export function PageErrorBoundary({error}: {error: unknown}) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <UnexpectedErrorPage />
}
