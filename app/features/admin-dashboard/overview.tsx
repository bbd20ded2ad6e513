import {CircleCheckBig, CircleDollarSign, HandCoins, Handshake} from 'lucide-react'
import {Link} from 'react-router'
import {Counters} from '#app/features/dashboard/counters.tsx'
import {DataTable} from '#app/features/dashboard/data-table.tsx'
import {formatDollars} from '#app/features/dashboard/format.ts'
import {Panel} from '#app/features/dashboard/panel.tsx'
import {type Referral, totals} from '#app/features/dashboard/referral.ts'
import {StatusChart} from '#app/features/dashboard/status-chart.tsx'
import {countText} from '#app/lib/text.ts'
import {COMMON_COLUMNS, SUBMITTED} from './referral-columns.tsx'

const RECENT_COUNT = 5

/** Counters of all referrals, the number by status, and the newest referrals. */
export function Overview({referrals}: {referrals: readonly Referral[]}) {
  const sums = totals(referrals)
  const referrers = new Set(referrals.map(({referrerName}) => referrerName))
  return (
    <>
      <Counters
        counters={[
          {
            label: 'Total Referrals',
            value: sums.total,
            note: `from ${referrers.size} referrers`,
            Drawing: Handshake,
          },
          {
            label: 'Converted',
            value: sums.byStatus.converted,
            note: `of ${countText(sums.total, 'referral')}`,
            Drawing: CircleCheckBig,
          },
          {
            label: 'Total Revenue',
            value: formatDollars(sums.revenue),
            note: 'from converted projects',
            Drawing: CircleDollarSign,
          },
          {
            label: 'Total Commissions',
            value: formatDollars(sums.commissions),
            note: '10% of each project',
            Drawing: HandCoins,
          },
        ]}
      />
      <div className="grid gap-10 xl:grid-cols-[1fr_22rem]">
        <Panel
          title="Recent Referrals"
          aside={
            <Link
              to="?tab=referrals"
              className="py-1 font-semibold text-action text-sm hover:text-action-strong"
            >
              View all {countText(sums.total, 'referral')}
            </Link>
          }
        >
          <DataTable
            caption="Recent referrals"
            columns={[...COMMON_COLUMNS, SUBMITTED]}
            entries={referrals.slice(0, RECENT_COUNT)}
          />
        </Panel>
        <StatusChart totals={sums} />
      </div>
    </>
  )
}
