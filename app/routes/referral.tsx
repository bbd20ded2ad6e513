import {href} from 'react-router'
import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {FollowLink} from '#app/features/referral/follow-link.tsx'
import {formHeaders, submissionAction} from '#app/forms/form-action.server.ts'
import {keepValues} from '#app/forms/keep-values.ts'
import {ReferralForm} from '#app/forms/referral/referral-form.tsx'
import {parseReferralId, referralSchema} from '#app/forms/referral/schema.ts'
import {REFERRAL_TEXTS} from '#app/forms/referral/texts.ts'
import {referralIdOf} from '#app/lib/referral-id.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {Section} from '#app/sections/section.tsx'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/referral.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const page = await fetchRoutePage(context.get(sanityContext), 'referralPage')
  return {...page, submittedId: parseReferralId(url.searchParams.get('submitted'))}
}

export const action = submissionAction({
  form: 'referral',
  schema: referralSchema,
  failureText: REFERRAL_TEXTS.failed,
  createReference: ({now, randomCode}) => referralIdOf(now(), randomCode()),
  accepted: (reference) => ({referralId: reference ?? ''}),
  acceptedPath: ({referralId}) => `${href('/referral')}?submitted=${referralId}#submitted`,
})

export function clientAction({serverAction}: Route.ClientActionArgs) {
  return keepValues(serverAction, REFERRAL_TEXTS.failed)
}

export const headers = formHeaders

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {title: PAGE_TITLES.referralPage})
}

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

export default function Referral({loaderData, actionData}: Route.ComponentProps) {
  const {page, blocks, submittedId} = loaderData
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
        <ReferralForm result={actionData} submittedId={submittedId} />
      </Section>
      <PageBlocks blocks={blocks} firstTone="sunken" />
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
