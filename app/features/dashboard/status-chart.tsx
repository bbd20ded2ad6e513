import {cn} from '#app/lib/cn.ts'
import {Card} from '#app/ui/card.tsx'
import {Panel} from './panel.tsx'
import {REFERRAL_STATUSES, type ReferralTotals} from './referral.ts'
import {STATUS_LOOKS} from './status-badge.tsx'

const PERCENT = new Intl.NumberFormat('en-GB', {style: 'percent', maximumFractionDigits: 0})

/** The number of referrals by status: as bars with numbers, and as a table. */
export function StatusChart({totals: {total, byStatus}}: {totals: ReferralTotals}) {
  const largest = Math.max(1, ...Object.values(byStatus))
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
                  style={{width: `${(count / largest) * 100}%`}}
                />
              </span>
            </li>
          ))}
        </ul>
        <details className="border-line border-t pt-4 text-sm">
          <summary className="w-fit py-1 font-semibold text-action hover:text-action-strong">
            Show as a table
          </summary>
          <table className="mt-3 w-full text-left">
            <caption className="sr-only">Referrals by status</caption>
            <thead>
              <tr className="border-line border-b text-muted">
                <th scope="col" className="py-2 font-semibold">
                  Status
                </th>
                {['Referrals', 'Share'].map((name) => (
                  <th key={name} scope="col" className="py-2 text-right font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {rows.map(({status, label, count, share}) => (
                <tr key={status} className="border-line border-b last:border-b-0">
                  <th scope="row" className="py-2 font-normal">
                    {label}
                  </th>
                  <td className="py-2 text-right">{count}</td>
                  <td className="py-2 text-right">{share}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </Card>
    </Panel>
  )
}
