import {type ReactNode, useState} from 'react'
import {Link, useSearchParams} from 'react-router'
import {DashboardFrame} from '#app/features/dashboard/dashboard-frame.tsx'
import {Panel} from '#app/features/dashboard/panel.tsx'
import type {Referral} from '#app/features/dashboard/referral.ts'
import {SAMPLE_REFERRALS} from '#app/features/dashboard/sample-referrals.ts'
import {cn} from '#app/lib/cn.ts'
import {Overview} from './overview.tsx'
import {ReferralList} from './referral-list.tsx'

interface AdminDashboardProps {
  user: {name: string}
  /** Logout and similar controls, which other features provide. */
  actions: ReactNode
}

/** Changes last until the page is left: the sample referrals are not stored. */
export function AdminDashboard({user, actions}: AdminDashboardProps) {
  const [params] = useSearchParams()
  const [referrals, setReferrals] = useState<readonly Referral[]>(SAMPLE_REFERRALS)
  const tab = parseTab(params)

  const change = (changed: Referral) =>
    setReferrals((all) => all.map((referral) => (referral.id === changed.id ? changed : referral)))

  return (
    <DashboardFrame
      title="Admin Dashboard"
      name={user.name}
      actions={actions}
      tabs={<Tabs current={tab} />}
    >
      {tab === 'overview' && <Overview referrals={referrals} />}
      {tab === 'referrals' && <ReferralList referrals={referrals} onChange={change} />}
      {tab === 'users' && (
        <Panel title="Users">
          <p className="cut max-w-measure rounded-lg border border-edge border-dashed p-6 text-muted sm:p-10">
            User management features will be implemented here.
          </p>
        </Panel>
      )}
    </DashboardFrame>
  )
}

const TABS = [
  {tab: 'overview', label: 'Overview', search: ''},
  {tab: 'referrals', label: 'Referrals', search: '?tab=referrals'},
  {tab: 'users', label: 'Users', search: '?tab=users'},
] as const

type Tab = (typeof TABS)[number]['tab']

/** Reads `?tab=`; an unknown name means the first tab. */
function parseTab(params: URLSearchParams): Tab {
  const wanted = params.get('tab')
  return TABS.find(({tab}) => tab === wanted)?.tab ?? 'overview'
}

/** Each tab has its own URL, so the tabs are links. */
function Tabs({current}: {current: Tab}) {
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
