import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchFixedForm} from '#app/content/form.ts'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {CourseHeader} from '#app/features/course/course-header.tsx'
import {formHeaders} from '#app/forms/form-action.server.ts'
import {PageForm} from '#app/forms/page-form.tsx'
import {siteFormAction} from '#app/forms/site-form-action.server.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {Section} from '#app/sections/section.tsx'
import {courseNode} from '#app/seo/json-ld-offers.ts'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import type {Route} from './+types/course-register.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, form] = await Promise.all([
    fetchRoutePage(client, 'coursePage'),
    fetchFixedForm(client, 'course'),
  ])
  return {...page, form, sent: url.searchParams.get('sent')}
}

export const action = siteFormAction('course')

export {keepSentValues as clientAction} from '#app/forms/keep-values.ts'

export const headers = formHeaders

export function meta(args: Route.MetaArgs) {
  const {page} = args.loaderData ?? {}
  return pageMeta({
    headline: page?.title,
    jsonLd: import.meta.env.SSR && ((origin, url) => (page ? [courseNode(origin, url, page)] : [])),
  })(args)
}

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

export default function CourseRegister({loaderData, actionData}: Route.ComponentProps) {
  const {page, blocks, form, sent} = loaderData
  return (
    <>
      <CourseHeader page={page} />
      <Section
        id="register"
        intro={page?.formIntro ?? {title: 'Register'}}
        headingId="register-title"
        layout="side"
      >
        <PageForm form={form} result={actionData} sent={sent} isOnOwnPage isFramed />
      </Section>
      <PageBlocks blocks={blocks} firstTone="sunken" />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
