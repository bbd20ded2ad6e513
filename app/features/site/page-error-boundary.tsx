import {useRouteError} from 'react-router'
import {RouteError} from './route-error.tsx'
import {useNewBuild} from './use-new-build.ts'

/**
 * Shown inside header and footer in place of a page. It checks whether a newer build caused the
 * error, because then the code of an error page cannot be loaded either.
 */
export function PageErrorBoundary() {
  useNewBuild(useRouteError())
  return <RouteError />
}
