import {fetchHospitalStories} from '#app/content/hospital-case-study.ts'
import {fetchMadicarePage} from '#app/content/madicare-page.ts'
import {fetchProductFeatures} from '#app/content/product-feature.ts'
import {JourneyScene} from '#app/features/madicare/journey-scene.tsx'
import {ProductFeatures} from '#app/features/madicare/product-features.tsx'
import {SuccessStories} from '#app/features/madicare/success-stories.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {softwareNode} from '#app/seo/json-ld-offers.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {ClosingBand} from '#app/ui/closing-band.tsx'
import {PageHero} from '#app/ui/page-hero.tsx'
import {PageSections} from '#app/ui/page-sections.tsx'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/madicare.ts'

export async function loader({context}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, features, stories] = await Promise.all([
    fetchMadicarePage(client),
    fetchProductFeatures(client),
    fetchHospitalStories(client),
  ])
  return {page, features, stories}
}

export function meta(args: Route.MetaArgs) {
  const {loaderData} = args
  return pageMeta(args, {
    title: PAGE_TITLES.madicarePage,
    jsonLd: import.meta.env.SSR && loaderData && ((origin) => [softwareNode(origin, loaderData)]),
  })
}

export const handle = {cache: 'page'} satisfies RouteHandle

export default function Madicare({loaderData: {page, features, stories}}: Route.ComponentProps) {
  return (
    <>
      <PageHero
        hero={page?.hero}
        fallbackTitle="Madicare"
        pattern="octagons"
        scene={<JourneyScene />}
      />
      <PageSections
        page={page}
        sections={{
          features: <ProductFeatures intro={page?.featuresIntro} features={features} />,
          stories: <SuccessStories intro={page?.storiesIntro} stories={stories} />,
          closing: <ClosingBand content={page?.closing} />,
        }}
      />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
