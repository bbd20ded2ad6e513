import {useEffect, useRef, useState} from 'react'
import {toast} from 'react-hot-toast/headless'
import {type Column, DataTable} from '#app/features/dashboard/data-table.tsx'
import {Panel} from '#app/features/dashboard/panel.tsx'
import {
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
  totals,
} from '#app/features/dashboard/referral.ts'
import {STATUS_LOOKS} from '#app/features/dashboard/status-badge.tsx'
import {countText} from '#app/lib/text.ts'
import {Button} from '#app/ui/button.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'
import {ManageDialog} from './manage-dialog.tsx'
import {AMOUNT, COMMON_COLUMNS, SUBMITTED, UPDATED} from './referral-columns.tsx'

interface ReferralListProps {
  referrals: readonly Referral[]
  onChange: (referral: Referral) => void
}

/** All referrals, or those of one status, with their management. */
export function ReferralList({referrals, onChange}: ReferralListProps) {
  const [status, setStatus] = useState<ReferralStatus | null>(null)
  const [managedId, setManagedId] = useState<string | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const shown = referrals.filter((referral) => status === null || referral.status === status)
  const managed = referrals.find(({id}) => id === managedId) ?? null

  // The focus is outside React. A closed dialogue returns it to the row's button. That button is
  // gone when the status filter excludes the new status.
  useEffect(() => {
    if (!managedId) return
    return () => {
      setTimeout(() => document.activeElement === document.body && title.current?.focus())
    }
  }, [managedId])

  return (
    <Panel
      title="All Referrals"
      titleRef={title}
      note={
        <p role="status" className="mt-1 text-muted text-sm tabular-nums">
          {countText(shown.length, 'referral')}
        </p>
      }
    >
      <StatusFilter referrals={referrals} current={status} onStatus={setStatus} />
      {shown.length === 0 ? (
        <EmptyState
          isInPanel
          title="No referrals found"
          text="No referral has this status at the moment."
        />
      ) : (
        <DataTable
          caption="All referrals"
          columns={[...COMMON_COLUMNS, AMOUNT, SUBMITTED, UPDATED, manage(setManagedId)]}
          entries={shown}
        />
      )}
      <ManageDialog
        referral={managed}
        onClose={() => setManagedId(null)}
        onChange={(changed) => {
          onChange(changed)
          setManagedId(null)
          toast.success(`${changed.clientName} is now ${changed.status}.`)
        }}
      />
    </Panel>
  )
}

function manage(onManage: (id: string) => void): Column<Referral> {
  return {
    name: 'Manage',
    isHidden: true,
    className: 'max-lg:self-end lg:text-right',
    cell: ({id, clientName}) => (
      <Button
        variant="secondary"
        data-print="hidden"
        aria-haspopup="dialog"
        onClick={() => onManage(id)}
        className="px-4! max-lg:w-full"
      >
        Manage<span className="sr-only"> {clientName}</span>
      </Button>
    ),
  }
}

interface StatusFilterProps {
  referrals: readonly Referral[]
  current: ReferralStatus | null
  onStatus: (status: ReferralStatus | null) => void
}

/** Buttons for all and for each status, each with its number of referrals. */
function StatusFilter({referrals, current, onStatus}: StatusFilterProps) {
  const {total, byStatus} = totals(referrals)
  const choices = [
    {status: null, label: 'All', count: total},
    ...REFERRAL_STATUSES.map((status) => ({
      status,
      label: STATUS_LOOKS[status].label,
      count: byStatus[status],
    })),
  ]
  return (
    <fieldset data-print="hidden" className="min-w-0">
      <legend className="sr-only">Filter by status</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({status, label, count}) => (
          <Button
            key={label}
            variant={status === current ? 'primary' : 'secondary'}
            aria-pressed={status === current}
            onClick={() => onStatus(status)}
            className="px-4! font-medium!"
          >
            {label} <span className="tabular-nums opacity-80">{count}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
