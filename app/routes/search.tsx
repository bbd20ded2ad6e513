import {href} from 'react-router'
import {fetchSearchIndex, searchArticles, searchIndex} from '#app/content/search.ts'
import {SearchPage} from '#app/features/search/search-page.tsx'
import {rankResults, searchWords} from '#app/features/search/search-results.ts'
import {SEARCH_MAX_LENGTH} from '#app/lib/filters.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {truncate} from '#app/lib/text.ts'
import {routeMeta, siteOf} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {searchIndexContext} from '#app/services/content/search-index.server.ts'
import {pageViewsContext} from '#app/services/page-views.server.ts'
import {previewContext} from '#app/services/preview/preview.server.ts'
import {formServicesContext} from '#app/services/submissions/form-services.server.ts'
import type {Route} from './+types/search.ts'

export async function loader({context, request, url}: Route.LoaderArgs) {
  const search = truncate((url.searchParams.get('q') ?? '').trim(), SEARCH_MAX_LENGTH)
  const words = searchWords(search)
  if (words.length === 0) return {search, words, groups: []}
  const client = context.get(sanityContext)
  const [index, articles] = await Promise.all([
    context.get(previewContext).isOn ? fetchSearchIndex(client) : context.get(searchIndexContext)(),
    searchArticles(client, words),
  ])
  const groups = rankResults([...searchIndex(index, words), ...articles], words)
  if (groups.length === 0) {
    const {sender} = context.get(formServicesContext)
    context.get(pageViewsContext).miss(request, {search, words: words.join(' ')}, sender)
  }
  return {search, words, groups}
}

export function meta({matches, loaderData}: Route.MetaArgs) {
  const search = loaderData?.search
  return routeMeta(siteOf(matches), {
    title: search ? `Search: ${search}` : 'Search',
    path: href('/search'),
    isIndexed: false,
  })
}

export const handle = {scripts: true} satisfies RouteHandle

export default function Search({loaderData, matches: [, frame]}: Route.ComponentProps) {
  return <SearchPage {...loaderData} navigation={frame.loaderData.settings.navigation} />
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
