import {
  REFERRAL_STATUSES,
  type ReferralStatus,
  type ReferralTotals,
} from '#app/features/dashboard/referral.ts'
import {STATUS_LOOKS} from '#app/features/dashboard/status-badge.tsx'
import {Button} from '#app/ui/button.tsx'
import {SelectField} from '#app/ui/field.tsx'
import {parseSorting, SORT_COLUMNS, type Sorting, sortingText} from './referral-view.ts'
import {COLUMN_LABELS} from './referrals-table.tsx'

interface StatusFilterProps {
  current: ReferralStatus | null
  /** Totals of the search results. */
  totals: ReferralTotals
  onStatus: (status: ReferralStatus | null) => void
}

/** Buttons for all and for each status, each with its number of results. */
export function StatusFilter({current, totals, onStatus}: StatusFilterProps) {
  const choices = [
    {status: null, label: 'All', count: totals.total},
    ...REFERRAL_STATUSES.map((status) => ({
      status,
      label: STATUS_LOOKS[status].label,
      count: totals.byStatus[status],
    })),
  ]
  return (
    <fieldset className="min-w-0">
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

interface SortSelectProps {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

const ORDERS: Record<(typeof SORT_COLUMNS)[number], [ascending: string, descending: string]> = {
  client: ['A to Z', 'Z to A'],
  referrer: ['A to Z', 'Z to A'],
  project: ['A to Z', 'Z to A'],
  status: ['pending first', 'rejected first'],
  amount: ['smallest first', 'largest first'],
  submitted: ['oldest first', 'newest first'],
  updated: ['oldest first', 'newest first'],
}

const SORT_OPTIONS = SORT_COLUMNS.flatMap((column) =>
  [false, true].map((isDescending) => ({
    value: sortingText({column, isDescending}),
    label: `${COLUMN_LABELS[column]}, ${ORDERS[column][isDescending ? 1 : 0]}`,
  })),
)

/** Sorts the cards, which have no header row. */
export function SortSelect({sorting, onSort}: SortSelectProps) {
  return (
    <SelectField
      label="Sort by"
      options={SORT_OPTIONS}
      value={sortingText(sorting)}
      onChange={(event) => onSort(parseSorting(event.target.value))}
      className="lg:hidden"
    />
  )
}
