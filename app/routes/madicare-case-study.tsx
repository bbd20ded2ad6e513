import {isRouteErrorResponse, useRouteError} from 'react-router'
import {fetchHospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import {HospitalCaseStudyPage} from '#app/features/madicare/hospital-case-study-page.tsx'
import {ErrorPage} from '#app/features/site/error-page.tsx'
import {PageErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
import {shareImageUrl} from '#app/lib/image-url.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {caseStudyNodes} from '#app/seo/json-ld.ts'
import {editorsSeo} from '#app/seo/meta-texts.ts'
import {routeMeta, siteOf} from '#app/seo/route-meta.ts'
import {missingPage} from '#app/services/content/missing-page.server.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {ButtonLink} from '#app/ui/button.tsx'
import {PAGE_PATHS} from '#schemas/constants.ts'
import type {Route} from './+types/madicare-case-study.ts'

export async function loader({context, params, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const caseStudy = await fetchHospitalCaseStudy(client, params.id)
  if (!caseStudy) throw await missingPage(context, url)
  return {caseStudy}
}

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData) return routeMeta(site, {path: location.pathname, isIndexed: false})
  const {name, summary, image, seo} = loaderData.caseStudy
  return routeMeta(site, {
    ...editorsSeo(seo, {title: name, description: summary}),
    headline: name,
    path: location.pathname,
    handle,
    isArticle: true,
    jsonLd:
      import.meta.env.SSR &&
      ((origin, url) =>
        caseStudyNodes(origin, url, {
          headline: seo?.title || name,
          description: summary,
          imageUrl: shareImageUrl(image),
          isAboutMadicare: true,
        })),
  })
}

export const handle = {
  cache: 'page',
  parent: {name: 'Madicare', path: PAGE_PATHS['page-madicare']},
  kind: 'Success story',
} satisfies RouteHandle

export default function MadicareCaseStudy({loaderData: {caseStudy}}: Route.ComponentProps) {
  return <HospitalCaseStudyPage key={caseStudy._id} caseStudy={caseStudy} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageErrorBoundary />
  return (
    <ErrorPage
      title="Case Study Not Found"
      text="There is no case study at this address. It may have been taken back, or the link was mistyped."
    >
      <div className="mt-2">
        <ButtonLink href="/" size="lg">
          Return Home
        </ButtonLink>
      </div>
    </ErrorPage>
  )
}
