import {href, type ShouldRevalidateFunctionArgs} from 'react-router'
import {fetchFeaturesPage} from '#app/content/features-page.ts'
import {fetchExplorerFeatures} from '#app/content/product-feature.ts'
import {Analytics} from '#app/features/madicare/analytics.tsx'
import {FeatureExplorer} from '#app/features/madicare/feature-explorer.tsx'
import {Integrations} from '#app/features/madicare/integrations.tsx'
import {PartsScene} from '#app/features/madicare/parts-scene.tsx'
import {isSamePage} from '#app/lib/revalidation.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {softwareNode} from '#app/seo/json-ld-offers.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {ClosingBand} from '#app/ui/closing-band.tsx'
import {PageHero} from '#app/ui/page-hero.tsx'
import {PageSections} from '#app/ui/page-sections.tsx'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/madicare-features.ts'

export async function loader({context}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, features] = await Promise.all([
    fetchFeaturesPage(client),
    fetchExplorerFeatures(client),
  ])
  return {page, features}
}

/** The page already has the details of every card, so opening one sends no request. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return !isSamePage(args) && args.defaultShouldRevalidate
}

export function meta(args: Route.MetaArgs) {
  const {loaderData} = args
  return pageMeta(args, {
    title: PAGE_TITLES.featuresPage,
    handle,
    jsonLd: import.meta.env.SSR && loaderData && ((origin) => [softwareNode(origin, loaderData)]),
  })
}

export const handle = {
  cache: 'page',
  parent: {name: 'Madicare', path: href('/madicare')},
  kind: 'Madicare',
} satisfies RouteHandle

export default function MadicareFeatures({loaderData: {page, features}}: Route.ComponentProps) {
  return (
    <>
      <PageHero
        hero={page?.hero}
        fallbackTitle="Madicare features"
        pattern="star-and-cross"
        scene={<PartsScene features={features} />}
      />
      <PageSections
        page={page}
        sections={{
          features: <FeatureExplorer intro={page?.featuresIntro} features={features} />,
          integrations: (
            <Integrations intro={page?.integrationsIntro} integrations={page?.integrations ?? []} />
          ),
          analytics: (
            <Analytics intro={page?.analyticsIntro} points={page?.analyticsPoints ?? []} />
          ),
          closing: <ClosingBand content={page?.closing} />,
        }}
      />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
