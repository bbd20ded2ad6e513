import {data} from 'react-router'
import {needScripts} from '#app/blocks/block-script.tsx'
import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchPageBySlug} from '#app/content/page.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {pageNodes} from '#app/seo/json-ld-offers.ts'
import {editorsSeo} from '#app/seo/meta-texts.ts'
import {routeMeta, siteOf} from '#app/seo/route-meta.ts'
import {missingPage} from '#app/services/content/missing-page.server.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {FIXED_PAGES} from '#schemas/constants.ts'
import {HOME} from '#schemas/page-path.ts'
import type {Route} from './+types/page.ts'

/** A page of blocks; every other path is unknown. */
export async function loader({context, params, url}: Route.LoaderArgs) {
  const slug = params['*'] || HOME
  const page = await fetchPageBySlug(context.get(sanityContext), slug)
  if (page) return {page, scripts: needScripts(page.blocks)}
  // The content is of an earlier version, or of another project: see server/earlier-content.ts.
  if (Object.values<string>(FIXED_PAGES).includes(slug)) throw data(null, {status: 503})
  throw await missingPage(context, url)
}

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const site = siteOf(matches)
  const path = location.pathname
  if (!loaderData) return routeMeta(site, {path, isIndexed: false})
  const {page} = loaderData
  const [first] = page.blocks
  const hero = first?._type === 'heroBlock' ? first.hero : null
  const isFixed = Object.hasOwn(FIXED_PAGES, page._id)
  return routeMeta(site, {
    ...editorsSeo(page.seo, {title: page.title, ...(!isFixed && {description: hero?.text})}),
    headline: isFixed ? hero?.title : page.title,
    path,
    handle,
    ...(import.meta.env.SSR && pageNodes(page)),
  })
}

export const handle = {cache: 'page'} satisfies RouteHandle

export default function BlocksPage({loaderData: {page}}: Route.ComponentProps) {
  return (
    <div lang={page.language === 'en' ? undefined : page.language}>
      {page.blocks[0]?._type !== 'heroBlock' && (
        <PageHero hero={null} fallbackTitle={page.title} pattern="star-and-cross" />
      )}
      <PageBlocks blocks={page.blocks} />
    </div>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
