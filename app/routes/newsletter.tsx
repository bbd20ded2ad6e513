import {formHeaders, submissionAction} from '#app/forms/form-action.server.ts'
import {keepValues} from '#app/forms/keep-values.ts'
import {NewsletterForm} from '#app/forms/newsletter/newsletter-form.tsx'
import {newsletterSchema} from '#app/forms/newsletter/schema.ts'
import {NEWSLETTER_PATH, NEWSLETTER_TEXTS} from '#app/forms/newsletter/texts.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {unlistedMeta} from '#app/seo/route-meta.ts'
import {Container} from '#app/ui/container.tsx'
import type {Route} from './+types/newsletter.ts'

export function loader({url}: Route.LoaderArgs) {
  return {isSubscribed: url.searchParams.has('subscribed')}
}

export const action = submissionAction({
  form: 'newsletter',
  schema: newsletterSchema,
  failureText: NEWSLETTER_TEXTS.failed,
  acceptedPath: () => `${NEWSLETTER_PATH}?subscribed`,
})

export function clientAction({serverAction}: Route.ClientActionArgs) {
  return keepValues(serverAction, NEWSLETTER_TEXTS.failed)
}

export const headers = formHeaders

export const meta = unlistedMeta('Newsletter')

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

/** Target of the footer's form without JavaScript. */
export default function Newsletter({loaderData, actionData, matches}: Route.ComponentProps) {
  const {newsletter} = matches[1].loaderData.settings
  const hero = newsletter && {...newsletter, eyebrow: 'Newsletter'}
  return (
    <>
      <PageHero hero={hero} fallbackTitle="Newsletter" pattern="star-and-cross" />
      <Container className="py-section">
        <NewsletterForm
          label="Newsletter"
          result={actionData}
          isSubscribed={loaderData.isSubscribed}
        />
      </Container>
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
