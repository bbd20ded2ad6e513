import {data} from 'react-router'
import {fetchSuggestions} from '#app/content/site-index.ts'
import {seoMeta} from '#app/lib/seo.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import type {Route} from './+types/not-found.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  throw data(await fetchSuggestions(context.get(sanityContext), url.pathname), {status: 404})
}

export function meta({matches, location}: Route.MetaArgs) {
  return seoMeta(matches[1]?.loaderData?.site, {path: location.pathname, isIndexed: false})
}

export default function NotFound() {
  return null
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
