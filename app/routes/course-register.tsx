import {fetchCoursePage} from '#app/content/course-page.ts'
import {CourseHeader} from '#app/features/course/course-header.tsx'
import {CourseForm} from '#app/forms/course/course-form.tsx'
import {courseSchema} from '#app/forms/course/schema.ts'
import {submitCourse} from '#app/forms/course/submit.server.ts'
import {COURSE_TEXTS} from '#app/forms/course/texts.ts'
import {formAction, formHeaders} from '#app/forms/form-action.server.ts'
import {keepValues} from '#app/forms/keep-values.ts'
import {courseNode} from '#app/lib/json-ld-offers.ts'
import {routeMeta, siteOf} from '#app/lib/route-meta.ts'
import {canonicalUrl, editorsSeo} from '#app/lib/seo-texts.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {Card} from '#app/ui/card.tsx'
import {Section} from '#app/ui/section.tsx'
import type {Route} from './+types/course-register.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const page = await fetchCoursePage(context.get(sanityContext))
  return {page, isSent: url.searchParams.has('sent')}
}

export const action = formAction({
  name: 'course',
  schema: courseSchema,
  submit: submitCourse,
  acceptedPath: () => '/course-register?sent#register',
})

export function clientAction({serverAction}: Route.ClientActionArgs) {
  return keepValues(serverAction, COURSE_TEXTS.failed)
}

export const headers = formHeaders

export function meta({loaderData, matches, location}: Route.MetaArgs) {
  const page = loaderData?.page
  const seo = page?.seo
  const site = siteOf(matches)
  return routeMeta(site, {
    ...editorsSeo(seo),
    headline: page?.title,
    path: location.pathname,
    jsonLd:
      import.meta.env.SSR && site && page
        ? [
            courseNode(site.origin, canonicalUrl(site.origin, location.pathname), {
              title: page.title,
              description: page.text || seo?.description || '',
              topics: page.highlights,
              mode: page.mode,
              weeks: Number.parseInt(page.duration ?? '', 10) || null,
            }),
          ]
        : [],
  })
}

export default function CourseRegister({loaderData, actionData}: Route.ComponentProps) {
  const {page, isSent} = loaderData
  return (
    <>
      <CourseHeader page={page} />
      <Section
        id="register"
        intro={page?.formIntro ?? {title: 'Register'}}
        headingId="register-title"
        layout="side"
      >
        <Card className="p-6 sm:p-10">
          <CourseForm result={actionData} isSent={isSent} />
        </Card>
      </Section>
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
