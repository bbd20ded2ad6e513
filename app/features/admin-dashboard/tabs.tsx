import {Link} from 'react-router'
import {cn} from '#app/lib/cn.ts'

const TABS = [
  {tab: 'overview', label: 'Overview', search: ''},
  {tab: 'referrals', label: 'Referrals', search: '?tab=referrals'},
  {tab: 'users', label: 'Users', search: '?tab=users'},
] as const

export type Tab = (typeof TABS)[number]['tab']

/** Reads `?tab=`; an unknown name means the first tab. */
export function parseTab(params: URLSearchParams): Tab {
  const wanted = params.get('tab')
  return TABS.find(({tab}) => tab === wanted)?.tab ?? 'overview'
}

/** Each tab has its own URL, so the tabs are links. */
export function Tabs({current}: {current: Tab}) {
  return (
    <nav aria-label="Dashboard" data-print="hidden">
      <ul className="-mx-4 flex sm:gap-2">
        {TABS.map(({tab, label, search}) => (
          <li key={tab}>
            <Link
              to={{search}}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className={cn(
                'relative block px-4 py-3.5 font-semibold text-sm transition-colors duration-150',
                'after:absolute after:inset-x-4 after:bottom-0 after:h-0.75 after:bg-accent after:opacity-0',
                tab === current ? 'text-ink after:opacity-100' : 'text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
