import {Cell, NoneYet, RowHeader} from '#app/features/dashboard/data-table.tsx'
import {formatDollars, formatPhone, formatShortDate} from '#app/features/dashboard/format.ts'
import {ProjectTypeName} from '#app/features/dashboard/project-type-name.tsx'
import {earnings, type Referral} from '#app/features/dashboard/referral.ts'
import {StatusBadge} from '#app/features/dashboard/status-badge.tsx'

// The cells of a referral's row that both tables of the dashboard show.

export function ClientHeader({referral}: {referral: Referral}) {
  return (
    <RowHeader className="max-lg:col-span-2 max-lg:row-start-1 max-lg:pr-28">
      <span className="block font-semibold text-base lg:text-sm">{referral.clientName}</span>{' '}
      <span className="block text-muted text-xs tabular-nums">{referral.referralId}</span>
    </RowHeader>
  )
}

export function ReferrerCell({referral}: {referral: Referral}) {
  return (
    <Cell label="Referrer">
      <span className="block">{referral.referrerName}</span>{' '}
      <span className="block text-muted text-xs tabular-nums">
        {formatPhone(referral.referrerPhone)}
      </span>
    </Cell>
  )
}

export function ProjectCell({referral}: {referral: Referral}) {
  return (
    <Cell label="Project type">
      <ProjectTypeName type={referral.projectType} />
    </Cell>
  )
}

/** On a card the status is in the corner. */
export function StatusCell({referral}: {referral: Referral}) {
  return (
    <Cell label="" className="max-lg:absolute max-lg:top-5 max-lg:right-5">
      <StatusBadge status={referral.status} />
    </Cell>
  )
}

export function AmountCell({referral}: {referral: Referral}) {
  const {amount, commission} = earnings(referral)
  return (
    <Cell label="Amount" className="tabular-nums lg:text-right">
      {amount === null ? (
        <NoneYet />
      ) : (
        <>
          <span className="block">{formatDollars(amount)}</span>{' '}
          <span className="block text-muted text-xs">
            {formatDollars(commission ?? 0)} commission
          </span>
        </>
      )}
    </Cell>
  )
}

interface DateCellProps {
  label: string
  date: string
  className?: string
}

export function DateCell({date, ...cell}: DateCellProps) {
  return (
    <Cell {...cell}>
      <time dateTime={date} className="whitespace-nowrap tabular-nums">
        {formatShortDate(date)}
      </time>
    </Cell>
  )
}
