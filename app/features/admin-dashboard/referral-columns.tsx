import {type Column, NoneYet} from '#app/features/dashboard/data-table.tsx'
import {formatDollars, formatPhone, formatShortDate} from '#app/features/dashboard/format.ts'
import {ProjectTypeName} from '#app/features/dashboard/project-type-name.tsx'
import {earnings, type Referral} from '#app/features/dashboard/referral.ts'
import {StatusBadge} from '#app/features/dashboard/status-badge.tsx'

/** The columns that both tables of the dashboard begin with. */
export const COMMON_COLUMNS: readonly Column<Referral>[] = [
  {
    name: 'Client',
    isRowHeader: true,
    className: 'max-lg:col-span-2 max-lg:row-start-1 max-lg:pr-28',
    cell: ({clientName, referralId}) => (
      <>
        <span className="block font-semibold text-base lg:text-sm">{clientName}</span>{' '}
        <span className="block text-muted text-xs tabular-nums">{referralId}</span>
      </>
    ),
  },
  {
    name: 'Referrer',
    cell: ({referrerName, referrerPhone}) => (
      <>
        <span className="block">{referrerName}</span>{' '}
        <span className="block text-muted text-xs tabular-nums">{formatPhone(referrerPhone)}</span>
      </>
    ),
  },
  {name: 'Project type', cell: ({projectType}) => <ProjectTypeName type={projectType} />},
  {
    name: 'Status',
    // On a card the status is in the corner.
    hasNoLabel: true,
    className: 'max-lg:absolute max-lg:top-5 max-lg:right-5',
    cell: ({status}) => <StatusBadge status={status} />,
  },
]

export const AMOUNT: Column<Referral> = {
  name: 'Amount',
  className: 'tabular-nums lg:text-right',
  cell: (referral) => {
    const {amount, commission} = earnings(referral)
    if (amount === null) return <NoneYet />
    return (
      <>
        <span className="block">{formatDollars(amount)}</span>{' '}
        <span className="block text-muted text-xs">
          {formatDollars(commission ?? 0)} commission
        </span>
      </>
    )
  },
}

export const SUBMITTED: Column<Referral> = {
  name: 'Submitted',
  cell: ({submittedAt}) => <ShortDate date={submittedAt} />,
}

/** The table has no room for it between `lg` and `xl`. Cards show it. */
export const UPDATED: Column<Referral> = {
  name: 'Updated',
  className: 'lg:max-xl:hidden',
  cell: ({updatedAt}) => <ShortDate date={updatedAt} />,
}

function ShortDate({date}: {date: string}) {
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {formatShortDate(date)}
    </time>
  )
}
