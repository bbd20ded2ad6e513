import {data} from 'react-router'
import {seoMeta} from '#app/lib/seo.ts'
import type {Route} from './+types/not-found.ts'

export function loader() {
  throw data(null, {status: 404})
}

export function meta({matches, location}: Route.MetaArgs) {
  return seoMeta(matches[1]?.loaderData?.site, {path: location.pathname, isIndexed: false})
}

export default function NotFound() {
  return null
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
