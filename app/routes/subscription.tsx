import {data} from 'react-router'
import * as z from 'zod/mini'
import {formAction, privateHeaders} from '#app/forms/form-action.server.ts'
import {SUBSCRIPTION_STEPS, SubscriptionForm} from '#app/forms/subscription-form.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {unlistedMeta} from '#app/seo/route-meta.ts'
import type {FormServices} from '#app/services/submissions/form-services.server.ts'
import {Container} from '#app/ui/container.tsx'
import type {Route} from './+types/subscription.ts'

const linkSchema = z.object({token: z.string()})

export function loader({params: {step}, url}: Route.LoaderArgs) {
  return {step: stepOf(step), token: url.searchParams.get('token') ?? ''}
}

/** Programs that check e-mails open their links, so only a post changes something. */
export const action = formAction(
  ({step}) => `newsletter/${step}`,
  async ({params}) => {
    const step = stepOf(params.step)
    return {
      schema: linkSchema,
      failureText: 'Sorry, that did not work. Please try again later.',
      async submit({token}: z.infer<typeof linkSchema>, {subscriptions}: FormServices) {
        const outcome = (await subscriptions?.[step](token)) ?? 'unknown'
        return {status: 'accepted', outcome} as const
      },
    }
  },
)

function stepOf(step = ''): keyof typeof SUBSCRIPTION_STEPS {
  if (step !== 'confirm' && step !== 'leave') throw data(null, {status: 404})
  return step
}

export const headers = privateHeaders

export const meta = unlistedMeta('Newsletter')

export const handle = {} satisfies RouteHandle

/** Where the links of the e-mail to a new subscriber lead. */
export default function Subscription({loaderData, actionData}: Route.ComponentProps) {
  const {title, text} = SUBSCRIPTION_STEPS[loaderData.step]
  const isDone = actionData?.status === 'accepted'
  return (
    <>
      <PageHero
        hero={{eyebrow: 'Newsletter', title, text: isDone ? null : text}}
        fallbackTitle={title}
        pattern="six-fold"
      />
      <Container className="py-section">
        <SubscriptionForm {...loaderData} result={actionData} />
      </Container>
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
