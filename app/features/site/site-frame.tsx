import type {ReactNode} from 'react'
import {useLocation, useNavigation} from 'react-router'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {useHydrated} from '#app/ui/use-hydrated.ts'
import {NavigationProgress} from './navigation-progress.tsx'
import {RouteFocus} from './route-focus.tsx'
import {SiteFooter} from './site-footer.tsx'
import {SiteHeader} from './site-header.tsx'

interface SiteFrameProps {
  settings: SiteSettings
  year: number
  account: ReactNode
  newsletter: ReactNode
  children: ReactNode
}

/** What surrounds every page: skip link, header, footer. Dashboards bring a header of their own. */
export function SiteFrame({settings, year, account, newsletter, children}: SiteFrameProps) {
  const {pathname} = useLocation()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <SmartLink
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:z-50 focus-visible:bg-action focus-visible:px-5 focus-visible:py-3 focus-visible:font-semibold focus-visible:text-on-action"
      >
        Skip to content
      </SmartLink>
      <NavigationProgress />
      <RouteFocus />
      {!pathname.includes('dashboard') && (
        <SiteHeader brand={settings.brand} items={settings.navigation} account={account} />
      )}
      <main
        id="main"
        tabIndex={-1}
        aria-busy={isBusy}
        data-hydrated={useHydrated() || undefined}
        className="outline-none"
      >
        {children}
      </main>
      <SiteFooter settings={settings} year={year} newsletter={newsletter} />
    </>
  )
}
