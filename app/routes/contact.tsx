import {PageBlocks} from '#app/blocks/page-blocks.tsx'
import {fetchFixedForm} from '#app/content/form.ts'
import {fetchRoutePage} from '#app/content/route-page.ts'
import {fetchContactDetails} from '#app/content/site-settings.ts'
import {ChatPanel} from '#app/features/contact/chat-panel.tsx'
import {WaysToReachUs} from '#app/features/contact/contact-details.tsx'
import {formHeaders} from '#app/forms/form-action.server.ts'
import {PageForm} from '#app/forms/page-form.tsx'
import {siteFormAction} from '#app/forms/site-form-action.server.ts'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {PageHero} from '#app/sections/page-hero.tsx'
import {pageMeta} from '#app/seo/route-meta.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {PAGE_TITLES} from '#schemas/page-titles.ts'
import type {Route} from './+types/contact.ts'

export async function loader({context, url}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [page, details, form] = await Promise.all([
    fetchRoutePage(client, 'contactPage'),
    fetchContactDetails(client),
    fetchFixedForm(client, 'contact'),
  ])
  return {...page, details, form, sent: url.searchParams.get('sent')}
}

export const action = siteFormAction('contact')

export {keepSentValues as clientAction} from '#app/forms/keep-values.ts'

export const headers = formHeaders

export const meta = pageMeta({title: PAGE_TITLES.contactPage, pageType: 'ContactPage'})

export const handle = {scripts: true, cache: 'page'} satisfies RouteHandle

export default function Contact({loaderData, actionData}: Route.ComponentProps) {
  const {page, details, blocks, form, sent} = loaderData
  return (
    <>
      <PageHero hero={page?.hero} fallbackTitle="Contact" pattern="hexagons" />
      <WaysToReachUs page={page} details={details}>
        <PageForm form={form} result={actionData} sent={sent} isOnOwnPage />
      </WaysToReachUs>
      <PageBlocks blocks={blocks} firstTone="sunken" />
      {details?.liveChatNote && (
        <ChatPanel
          details={details}
          text={page?.formIntro?.text}
          form={(close) => <PageForm form={form} isShort onAccepted={close} />}
        />
      )}
    </>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
