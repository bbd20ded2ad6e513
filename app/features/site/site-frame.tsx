import {type ReactNode, Suspense} from 'react'
import {useLocation, useNavigation} from 'react-router'
import type {SiteSettings} from '#app/content/site-settings.ts'
import type {Announcement} from '#app/services/content/announcement.server.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {AnnouncementBar} from './announcement-bar.tsx'
import {RouteFocus} from './route-focus.tsx'
import {SiteFooter} from './site-footer.tsx'
import {SiteHeader} from './site-header.tsx'

interface SiteFrameProps {
  settings: SiteSettings
  announcement?: Announcement | null
  year: number
  account: ReactNode
  search: ReactNode
  newsletter: ReactNode
  children: ReactNode
}

/**
 * The frame of every page: skip link, announcement, header, footer. Dashboards have a header of their own. Each
 * `Suspense` is hydrated separately, so that a click in the header does not wait for the page.
 */
export function SiteFrame({settings, announcement, children, ...parts}: SiteFrameProps) {
  const {pathname} = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <SmartLink
        href="#main"
        className="fixed top-3 left-3 z-50 bg-action px-5 py-3 font-semibold text-on-action not-focus-visible:sr-only"
      >
        Skip to content
      </SmartLink>
      <RouteFocus />
      {!pathname.includes('dashboard') && (
        <>
          {announcement && <AnnouncementBar {...announcement} />}
          <SiteHeader
            brand={settings.brand}
            items={settings.navigation}
            account={parts.account}
            search={parts.search}
          />
        </>
      )}
      <Suspense>
        <main
          ref={markHydrated}
          id="main"
          tabIndex={-1}
          aria-busy={isBusy}
          className="outline-none"
        >
          {children}
        </main>
      </Suspense>
      <Suspense>
        <SiteFooter settings={settings} year={parts.year} newsletter={parts.newsletter} />
      </Suspense>
    </>
  )
}

/** End-to-end tests wait for this mark before they click anything. */
function markHydrated(main: HTMLElement | null): void {
  if (main) main.dataset.hydrated = ''
}
