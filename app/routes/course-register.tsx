import {href} from 'react-router'
import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {CourseHeader} from '#app/features/course/course-header.tsx'
import {CourseForm} from '#app/forms/course/course-form.tsx'
import {courseSchema} from '#app/forms/course/schema.ts'
import {COURSE_TEXTS} from '#app/forms/course/texts.ts'
import {formHeaders, submissionAction} from '#app/forms/form-action.server.ts'
import {keepValues} from '#app/forms/keep-values.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {Section} from '#app/sections/section.tsx'
import {courseNode} from '#app/seo/json-ld-offers.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {Card} from '#app/ui/card.tsx'
import type {Route} from './+types/course-register.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const page = await fetchRoutePage(context.get(sanityContext), 'coursePage')
  return {...page, isSent: url.searchParams.has('sent')}
}

export const action = submissionAction({
  form: 'course',
  schema: courseSchema,
  failureText: COURSE_TEXTS.failed,
  acceptedPath: () => `${href('/course-register')}?sent#register`,
})

export function clientAction({serverAction}: Route.ClientActionArgs) {
  return keepValues(serverAction, COURSE_TEXTS.failed)
}

export const headers = formHeaders

export function meta(args: Route.MetaArgs) {
  const {page} = args.loaderData ?? {}
  return pageMeta(args, {
    headline: page?.title,
    jsonLd: import.meta.env.SSR && ((origin, url) => (page ? [courseNode(origin, url, page)] : [])),
  })
}

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

export default function CourseRegister({loaderData, actionData}: Route.ComponentProps) {
  const {page, blocks, isSent} = loaderData
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
      <PageBlocks blocks={blocks} firstTone="sunken" />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
