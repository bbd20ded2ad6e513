import type {ShouldRevalidateFunctionArgs} from 'react-router'
import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchExplorerFeatures} from '#app/content/product-feature.ts'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {FeatureExplorer} from '#app/features/madicare/feature-explorer.tsx'
import {PartsScene} from '#app/features/madicare/parts-scene.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {softwareNode} from '#app/seo/json-ld-offers.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {PAGE_PATHS} from '#schemas/constants.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/madicare-features.ts'

export async function loader({context}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, features] = await Promise.all([
    fetchRoutePage(client, 'featuresPage'),
    fetchExplorerFeatures(client),
  ])
  return {...page, features}
}

/** The page already has the details of every card, so opening one sends no request. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const {currentUrl, nextUrl, defaultShouldRevalidate} = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return defaultShouldRevalidate && !(isSamePage && currentUrl.search !== nextUrl.search)
}

export function meta(args: Route.MetaArgs) {
  const {loaderData} = args
  return pageMeta({
    title: PAGE_TITLES.featuresPage,
    handle,
    jsonLd: import.meta.env.SSR && loaderData && ((origin) => [softwareNode(origin, loaderData)]),
  })(args)
}

export const handle = {
  scripts: true,
  cache: 'page',
  parent: {name: 'Madicare', path: PAGE_PATHS['page-madicare']},
  kind: 'Madicare',
} satisfies RouteHandle

export default function MadicareFeatures({
  loaderData: {page, features, blocks},
}: Route.ComponentProps) {
  return (
    <>
      <PageHero
        hero={page?.hero}
        fallbackTitle="Madicare features"
        pattern="star-and-cross"
        scene={<PartsScene features={features} />}
      />
      <FeatureExplorer intro={page?.featuresIntro} features={features} />
      <PageBlocks blocks={blocks} firstTone="sunken" />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
