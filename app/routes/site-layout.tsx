import type {ComponentProps} from 'react'
import {href, Outlet, type ShouldRevalidateFunctionArgs} from 'react-router'
import {type Form, fetchForm} from '#app/content/form.ts'
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
import {SiteForm} from '#app/forms/site-form.tsx'
import {perspectiveIn} from '#app/lib/preview.ts'
import {seoSite} from '#app/seo/meta-texts.ts'
import {currentAnnouncement} from '#app/services/content/announcement.server.ts'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {previewContext} from '#app/services/preview/preview.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {FONT_PRELOADS} from '#app/ui/fonts.ts'
import {Toaster} from '#app/ui/toaster.tsx'
import type {Route} from './+types/site-layout.ts'

export async function loader({context, request}: Route.LoaderArgs) {
  const client = context.get(sanityContext)
  const [published, newsletter] = await Promise.all([
    fetchSiteSettings(client),
    fetchForm(client, 'newsletter'),
  ])
  const {announcement: timed, ...settings} = published ?? {...DEFAULT_SETTINGS, announcement: null}
  const announcement = currentAnnouncement(context, timed)
  const {isOn} = context.get(previewContext)
  const {siteUrl} = context.get(siteConfigContext)
  const site = seoSite(settings, siteUrl)
  const year = new Date().getFullYear()
  const frame = {settings, site, year, announcement, newsletter}
  const preview = isOn && {perspective: perspectiveIn(request.headers.get('Cookie') ?? '')}
  return {...frame, ...(preview && {preview, scripts: true})}
}

/**
 * The frame is the same on every page: it loads once. The current URL is revalidated after a form, and
 * by a preview.
 */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.currentUrl.href === args.nextUrl.href && args.defaultShouldRevalidate
}

export const links: Route.LinksFunction = () => [
  ...FONT_PRELOADS,
  {rel: 'alternate', type: 'application/rss+xml', title: 'Articles', href: href('/rss.xml')},
]

export default function SiteLayout({loaderData}: Route.ComponentProps) {
  const {settings, announcement, year, newsletter} = loaderData
  return (
    <Site settings={settings} announcement={announcement} year={year} newsletter={newsletter}>
      <Outlet />
      {loaderData.preview && <Preview loaded={loaderData.preview} />}
    </Site>
  )
}

/** Shown when the frame's own content cannot be read. */
export function ErrorBoundary() {
  return (
    <Site settings={DEFAULT_SETTINGS} year={new Date().getFullYear()} newsletter={null}>
      <PageErrorBoundary />
    </Site>
  )
}

interface SiteProps
  extends Omit<ComponentProps<typeof SiteFrame>, 'account' | 'newsletter' | 'search'> {
  newsletter: Form | null
}

function Site({newsletter, ...props}: SiteProps) {
  return (
    <ThemeProvider>
      <AuthProvider>
        <SiteStyles />
        <SiteFrame
          account={<AccountLink className="max-sm:w-full" />}
          search={<SearchLink />}
          newsletter={
            newsletter && (
              <SiteForm form={newsletter} label={`${newsletter.title}, in the footer`} />
            )
          }
          {...props}
        />
        <Toaster />
      </AuthProvider>
    </ThemeProvider>
  )
}
