import {cn} from '#app/lib/cn.ts'
import {Card} from '#app/ui/card.tsx'
import {Panel} from './panel.tsx'
import {REFERRAL_STATUSES, type ReferralTotals} from './referral.ts'
import {STATUS_LOOKS} from './status-badge.tsx'

const PERCENT = new Intl.NumberFormat('en-GB', {style: 'percent', maximumFractionDigits: 0})

/** The number of referrals by status, as bars of their share of all. */
export function StatusChart({totals: {total, byStatus}}: {totals: ReferralTotals}) {
  const rows = REFERRAL_STATUSES.map((status) => ({
    status,
    ...STATUS_LOOKS[status],
    count: byStatus[status],
    share: PERCENT.format(total === 0 ? 0 : byStatus[status] / total),
  }))
  return (
    <Panel title="Referrals by Status">
      <Card className="grid gap-6 p-5 sm:p-6">
        <ul className="grid gap-4">
          {rows.map(({status, label, Drawing, bar, count, share}) => (
            <li key={status} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
              <span className="flex items-center gap-2">
                <Drawing className="size-4 text-muted" />
                {label}
              </span>
              <span className="tabular-nums">
                <span className="font-semibold">{count}</span>{' '}
                <span className="text-muted">({share})</span>
              </span>
              <span
                aria-hidden="true"
                className="col-span-2 h-3 rounded-sm bg-sunken forced-colors:border"
              >
                <span
                  className={cn(
                    'block h-full rounded-sm border forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText]',
                    // A count of zero has no bar.
                    count === 0 && 'invisible',
                    bar,
                  )}
                  style={{width: share}}
                />
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Panel>
  )
}
