import {data} from 'react-router'
import {fetchForm} from '#app/content/form.ts'
import {formHeaders} from '#app/forms/form-action.server.ts'
import {SiteForm} from '#app/forms/site-form.tsx'
import {siteFormAction} from '#app/forms/site-form-action.server.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {unlistedMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {Container} from '#app/ui/container.tsx'
import type {Route} from './+types/form.ts'

/** The form of the newsletter, whose path has no id. */
const NEWSLETTER = 'newsletter'

export async function loader({context, params, url}: Route.LoaderArgs) {
  const form = await fetchForm(context.get(sanityContext), params.id ?? NEWSLETTER)
  if (!form) throw data(null, {status: 404})
  return {form, sent: url.searchParams.get('sent')}
}

export const action = siteFormAction((params) => params.id ?? NEWSLETTER)

export {keepSentValues as clientAction} from '#app/forms/keep-values.ts'

export const headers = formHeaders

export const meta = unlistedMeta()

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

/** A form without a page of its own: where a plain post of a block, or of the footer, arrives. */
export default function FormPage({loaderData, actionData, matches}: Route.ComponentProps) {
  const {form, sent} = loaderData
  const {newsletter} = matches[1].loaderData.settings
  const hero = newsletter && form._id === NEWSLETTER ? {...newsletter, eyebrow: form.title} : null
  return (
    <>
      <PageHero hero={hero} fallbackTitle={form.title} pattern="star-and-cross" />
      <Container className="py-section">
        <SiteForm form={form} result={actionData} sent={sent} label={form.title} isFramed />
      </Container>
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
