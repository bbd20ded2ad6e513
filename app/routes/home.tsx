import {fetchHomePage} from '#app/content/home-page.ts'
import {fetchTestimonials} from '#app/content/testimonial.ts'
import {HomeHero} from '#app/features/home/home-hero.tsx'
import {Offers} from '#app/features/home/offers.tsx'
import {Reasons} from '#app/features/home/reasons.tsx'
import {Testimonials} from '#app/features/home/testimonials.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {ClosingBand} from '#app/ui/closing-band.tsx'
import {PageSections} from '#app/ui/page-sections.tsx'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/home.ts'

export async function loader({context}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, testimonials] = await Promise.all([fetchHomePage(client), fetchTestimonials(client)])
  return {page, testimonials}
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {title: PAGE_TITLES.homePage})
}

export const handle = {cache: 'page'} satisfies RouteHandle

export default function Home({loaderData: {page, testimonials}}: Route.ComponentProps) {
  return (
    <>
      <HomeHero hero={page?.hero} videoUrl={page?.heroVideoUrl} />
      <PageSections
        page={page}
        sections={{
          offers: <Offers intro={page?.offersIntro} offers={page?.offers ?? []} />,
          reasons: <Reasons intro={page?.reasonsIntro} reasons={page?.reasons ?? []} />,
          testimonials: (
            <Testimonials intro={page?.testimonialsIntro} testimonials={testimonials} />
          ),
          closing: <ClosingBand content={page?.closing} />,
        }}
      />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
