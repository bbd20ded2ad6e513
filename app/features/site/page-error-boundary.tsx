import {useRouteError} from 'react-router'
import {RouteError} from './route-error.tsx'
import {useNewBuild} from './use-new-build.ts'

// Hardly any visitor needs the pages of errors. They look by themselves whether the site is back.

/**
 * Shown inside header and footer in place of a page. It finds out by itself whether a newer build is
 * what failed the page, because then the code of an error page can't be had either.
 */
export function PageErrorBoundary() {
  useNewBuild(useRouteError())
  return <RouteError />
}
