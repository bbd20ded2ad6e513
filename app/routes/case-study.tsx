import {data} from 'react-router'
import {CaseStudyGrid} from '#app/blocks/case-studies/case-study-grid.tsx'
import {fetchCaseStudies, fetchCaseStudyBySlug} from '#app/content/case-study.ts'
import {ErrorPage} from '#app/features/site/error-page.tsx'
import {BackToCaseStudies} from '#app/features/software/back-to-case-studies.tsx'
import {CaseStudyPage} from '#app/features/software/case-study-page.tsx'
import {shareImageUrl} from '#app/lib/image-url.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {Section} from '#app/sections/section.tsx'
import {caseStudyNodes} from '#app/seo/json-ld.ts'
import {editorsSeo} from '#app/seo/meta-texts.ts'
import {routeMeta, siteOf} from '#app/seo/route-meta.ts'
import {redirectOrStatus} from '#app/services/content/missing-page.server.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {PAGE_PATHS} from '#schemas/constants.ts'
import type {Route} from './+types/case-study.ts'

const NOT_FOUND_TEXT =
  'There is no case study at this address. It may have been renamed, or the link was mistyped.'

export async function loader({context, params, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [caseStudy, caseStudies] = await Promise.all([
    fetchCaseStudyBySlug(client, params.id),
    fetchCaseStudies(client),
  ])
  if (caseStudy) return data({caseStudy, caseStudies})
  const status = await redirectOrStatus(context, url)
  if (status instanceof Response) throw status
  // Not thrown: the page of an unknown path shows all case studies.
  return data({caseStudy, caseStudies}, {status})
}

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const site = siteOf(matches)
  const caseStudy = loaderData?.caseStudy
  const path = location.pathname
  if (!caseStudy) return routeMeta(site, {title: 'Case study not found', path, isIndexed: false})
  return routeMeta(site, {
    ...editorsSeo(caseStudy.seo, {title: caseStudy.title, description: caseStudy.subtitle}),
    headline: caseStudy.title,
    path,
    handle,
    isArticle: true,
    jsonLd:
      import.meta.env.SSR &&
      ((origin, url) =>
        caseStudyNodes(origin, url, {
          headline: caseStudy.title,
          description: caseStudy.subtitle,
          imageUrl: shareImageUrl(caseStudy.image),
          updatedAt: caseStudy._updatedAt,
        })),
  })
}

export const handle = {
  cache: 'page',
  parent: {name: 'Software Solutions', path: PAGE_PATHS['page-software-solutions']},
  kind: 'Case study',
} satisfies RouteHandle

export default function CaseStudyRoute({loaderData}: Route.ComponentProps) {
  const {caseStudy, caseStudies} = loaderData
  if (!caseStudy) {
    return (
      <>
        <ErrorPage title="Case study not found" text={NOT_FOUND_TEXT}>
          <BackToCaseStudies className="justify-self-start" />
        </ErrorPage>
        {caseStudies.length > 0 && (
          <Section
            intro={{title: 'Our case studies'}}
            headingId="case-studies-title"
            id="case-studies"
            tone="sunken"
          >
            <CaseStudyGrid caseStudies={caseStudies} />
          </Section>
        )}
      </>
    )
  }
  return <CaseStudyPage key={caseStudy._id} caseStudy={caseStudy} caseStudies={caseStudies} />
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
