import {routeMeta, siteOf} from '#app/seo/route-meta.ts'
import {missingPage} from '#app/services/content/missing-page.server.ts'
import type {Route} from './+types/not-found.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  throw await missingPage(context, url)
}

export function meta({matches, location}: Route.MetaArgs) {
  return routeMeta(siteOf(matches), {path: location.pathname, isIndexed: false})
}

export default function NotFound() {
  return null
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
