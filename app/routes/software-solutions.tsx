import {fetchCaseStudies} from '#app/content/case-study.ts'
import {fetchServices} from '#app/content/service.ts'
import {fetchSoftwareSolutionsPage} from '#app/content/software-solutions-page.ts'
import {CaseStudies} from '#app/features/software/case-studies.tsx'
import {Process} from '#app/features/software/process.tsx'
import {Services} from '#app/features/software/services.tsx'
import {Technologies} from '#app/features/software/technologies.tsx'
import {WorkbenchScene} from '#app/features/software/workbench-scene.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {serviceNode} from '#app/seo/json-ld-offers.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {ClosingBand} from '#app/ui/closing-band.tsx'
import {PageHero} from '#app/ui/page-hero.tsx'
import {PageSections} from '#app/ui/page-sections.tsx'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/software-solutions.ts'

export async function loader({context}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, services, caseStudies] = await Promise.all([
    fetchSoftwareSolutionsPage(client),
    fetchServices(client),
    fetchCaseStudies(client),
  ])
  return {page, services, caseStudies}
}

export function meta(args: Route.MetaArgs) {
  const services = args.loaderData?.services ?? []
  return pageMeta(args, {
    title: PAGE_TITLES.softwareSolutionsPage,
    jsonLd:
      import.meta.env.SSR && ((origin) => services.map((service) => serviceNode(origin, service))),
  })
}

export const handle = {cache: 'page'} satisfies RouteHandle

export default function SoftwareSolutions({loaderData}: Route.ComponentProps) {
  const {page, services, caseStudies} = loaderData
  return (
    <>
      <PageHero
        hero={page?.hero}
        fallbackTitle="Software Solutions"
        pattern="six-fold"
        scene={<WorkbenchScene />}
      />
      <PageSections
        page={page}
        sections={{
          services: <Services intro={page?.servicesIntro} services={services} />,
          technologies: (
            <Technologies intro={page?.technologiesIntro} groups={page?.technologies ?? []} />
          ),
          process: <Process intro={page?.processIntro} steps={page?.processSteps ?? []} />,
          caseStudies: <CaseStudies intro={page?.caseStudiesIntro} caseStudies={caseStudies} />,
          closing: <ClosingBand content={page?.closing} />,
        }}
      />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
