import {href} from 'react-router'
import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchFixedForm} from '#app/content/form.ts'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {formHeaders} from '#app/forms/form-action.server.ts'
import {PageForm} from '#app/forms/page-form.tsx'
import {siteFormAction} from '#app/forms/site-form-action.server.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {Section} from '#app/sections/section.tsx'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/referral.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, form] = await Promise.all([
    fetchRoutePage(client, 'referralPage'),
    fetchFixedForm(client, 'referral'),
  ])
  return {...page, form, sent: url.searchParams.get('sent')}
}

export const action = siteFormAction('referral')

export {keepSentValues as clientAction} from '#app/forms/keep-values.ts'

export const headers = formHeaders

export const meta = pageMeta({title: PAGE_TITLES.referralPage})

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

export default function Referral({loaderData, actionData}: Route.ComponentProps) {
  const {page, blocks, form, sent} = loaderData
  return (
    <>
      <PageHero hero={page?.hero} fallbackTitle="Referral" pattern="six-fold" />
      <Section
        id="refer"
        intro={page?.formIntro ?? {title: 'Submit a referral'}}
        headingId="refer-title"
        layout="side"
        aside={<FollowLink />}
      >
        <PageForm form={form} result={actionData} sent={sent} isOnOwnPage isFramed />
      </Section>
      <PageBlocks blocks={blocks} firstTone="sunken" />
    </>
  )
}

/** For referrers who come back. */
function FollowLink() {
  return (
    <p className="mt-6">
      Have you referred a client already?
      <SmartLink
        href={href('/referral/status')}
        className="block w-fit font-semibold text-action underline underline-offset-4 hover:text-action-strong"
      >
        Follow your referral
      </SmartLink>
    </p>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
