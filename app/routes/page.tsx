import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchPageBySlug} from '#app/content/page.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {editorsSeo} from '#app/seo/meta-texts.ts'
import {routeMeta, siteOf} from '#app/seo/route-meta.ts'
import {missingPage} from '#app/services/content/missing-page.server.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import type {Route} from './+types/page.ts'

/** A page that editors built; every other path is unknown. */
export async function loader({context, params, url}: Route.LoaderArgs) {
  const page = await fetchPageBySlug(context.get(sanityContext), params['*'])
  if (!page) throw await missingPage(context, url)
  return {page}
}

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const site = siteOf(matches)
  const path = location.pathname
  if (!loaderData) return routeMeta(site, {path, isIndexed: false})
  const {page} = loaderData
  const [first] = page.blocks
  const hero = first?._type === 'heroBlock' ? first.hero : null
  return routeMeta(site, {
    ...editorsSeo(page.seo, {title: page.title, description: hero?.text}),
    headline: page.title,
    path,
    handle,
  })
}

export const handle = {cache: 'page'} satisfies RouteHandle

export default function Page({loaderData}: Route.ComponentProps) {
  return <PageBlocks page={loaderData.page} />
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
