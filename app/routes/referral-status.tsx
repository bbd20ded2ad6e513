import {formAction, privateHeaders} from '#app/forms/form-action.server.ts'
import {keepValues} from '#app/forms/keep-values.ts'
import {ReferralStatusForm} from '#app/forms/referral-status/referral-status-form.tsx'
import {referralStatusSchema} from '#app/forms/referral-status/schema.ts'
import {lookUpReferral} from '#app/forms/referral-status/submit.server.ts'
import {REFERRAL_STATUS_TEXTS} from '#app/forms/referral-status/texts.ts'
import {isReference} from '#app/lib/reference.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {unlistedMeta} from '#app/seo/route-meta.ts'
import type {Route} from './+types/referral-status.ts'

export function loader({url}: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  return {referralId: isReference(id) ? id : null}
}

/** The phone number is in the body of a post, so it gets into no URL and no log. */
export const action = formAction(
  () => 'referral-status',
  async () => ({
    schema: referralStatusSchema,
    failureText: REFERRAL_STATUS_TEXTS.failed,
    submit: lookUpReferral,
  }),
)

export function clientAction(args: Route.ClientActionArgs) {
  return keepValues(args)
}

/** The response depends on who asks. */
export const handle = {scripts: true} satisfies RouteHandle

export const headers = privateHeaders

export const meta = unlistedMeta('Referral status')

export default function ReferralStatus({loaderData, actionData}: Route.ComponentProps) {
  return (
    <PageHero
      hero={HERO}
      fallbackTitle={HERO.title}
      pattern="six-fold"
      scene={<ReferralStatusForm result={actionData} referralId={loaderData.referralId} />}
    />
  )
}

const HERO = {
  eyebrow: 'Referral',
  title: 'Follow your referral',
  text: 'You got the ID when you submitted the referral. The phone number is the one that you gave as yours.',
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
