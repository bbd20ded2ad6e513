import type {ComponentProps} from 'react'
import {href, Outlet, type ShouldRevalidateFunctionArgs} from 'react-router'
import {fetchSiteSettings} from '#app/content/site-settings.ts'
import {AccountLink} from '#app/features/auth/account-link.tsx'
import {AuthProvider} from '#app/features/auth/auth-provider.tsx'
import {Preview} from '#app/features/preview/preview.tsx'
import {SearchLink} from '#app/features/search/search-link.tsx'
import {DEFAULT_SETTINGS} from '#app/features/site/default-settings.ts'
import {PageErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
import {SiteFrame} from '#app/features/site/site-frame.tsx'
import {SiteStyles} from '#app/features/site/site-styles.tsx'
import {ThemeProvider} from '#app/features/site/theme-provider.tsx'
import {NewsletterForm} from '#app/forms/newsletter/newsletter-form.tsx'
import {isSameAddress} from '#app/lib/revalidation.ts'
import {seoSite} from '#app/seo/meta-texts.ts'
import {currentAnnouncement} from '#app/services/content/announcement.server.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {previewContext} from '#app/services/preview/preview.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {FONT_PRELOADS} from '#app/ui/fonts.ts'
import {Toaster} from '#app/ui/toaster.tsx'
import type {Route} from './+types/site-layout.ts'

export async function loader({context}: Route.LoaderArgs) {
  const published = await fetchSiteSettings(context.get(sanityContext))
  const {announcement: timed, ...settings} = published ?? {...DEFAULT_SETTINGS, announcement: null}
  const announcement = currentAnnouncement(context, timed)
  const {isOn} = context.get(previewContext)
  const {build, siteUrl} = context.get(siteConfigContext)
  const site = seoSite(settings, siteUrl)
  const year = new Date().getFullYear()
  return {settings, site, build, year, announcement, ...(isOn && {isPreview: true, scripts: true})}
}

/** The frame is the same on every page: it loads once, and again after a form or on request. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return isSameAddress(args) && args.defaultShouldRevalidate
}

export const links: Route.LinksFunction = () => [
  ...FONT_PRELOADS,
  {rel: 'alternate', type: 'application/rss+xml', title: 'Articles', href: href('/rss.xml')},
]

export default function SiteLayout({loaderData}: Route.ComponentProps) {
  const {settings, announcement, year} = loaderData
  return (
    <Site settings={settings} announcement={announcement} year={year}>
      {/* Compared with the build of later responses: features/site/follow-builds.client.ts. */}
      {loaderData.build && <meta name="build" content={loaderData.build} />}
      <Outlet />
      {loaderData.isPreview && <Preview />}
    </Site>
  )
}

/** Shown when the frame's own content cannot be read. */
export function ErrorBoundary() {
  return (
    <Site settings={DEFAULT_SETTINGS} year={new Date().getFullYear()}>
      <PageErrorBoundary />
    </Site>
  )
}

function Site(props: Omit<ComponentProps<typeof SiteFrame>, 'account' | 'newsletter' | 'search'>) {
  return (
    <ThemeProvider>
      <AuthProvider>
        <SiteStyles />
        <SiteFrame
          account={<AccountLink className="max-sm:w-full" />}
          search={<SearchLink />}
          newsletter={<NewsletterForm label="Newsletter, in the footer" />}
          {...props}
        />
        <Toaster />
      </AuthProvider>
    </ThemeProvider>
  )
}
