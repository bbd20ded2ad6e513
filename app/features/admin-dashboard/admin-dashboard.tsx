import {type ReactNode, useState} from 'react'
import {useSearchParams} from 'react-router'
import {DashboardFrame} from '#app/features/dashboard/dashboard-frame.tsx'
import {Panel} from '#app/features/dashboard/panel.tsx'
import type {Referral} from '#app/features/dashboard/referral.ts'
import {SAMPLE_REFERRALS} from '#app/features/dashboard/sample-referrals.ts'
import {Overview} from './overview.tsx'
import {ReferralList} from './referral-list.tsx'
import {parseTab, Tabs} from './tabs.tsx'

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
