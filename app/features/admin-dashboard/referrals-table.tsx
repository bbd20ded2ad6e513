import {ArrowDown, ArrowDownUp, ArrowUp} from 'lucide-react'
import {Cell, DataTable, HeaderCell, Row} from '#app/features/dashboard/data-table.tsx'
import type {Referral} from '#app/features/dashboard/referral.ts'
import {cn} from '#app/lib/cn.ts'
import {Button} from '#app/ui/button.tsx'
import {
  AmountCell,
  ClientHeader,
  DateCell,
  ProjectCell,
  ReferrerCell,
  StatusCell,
} from './referral-cells.tsx'
import {nextSorting, SORT_COLUMNS, type SortColumn, type Sorting} from './referral-view.ts'

export const COLUMN_LABELS: Record<SortColumn, string> = {
  client: 'Client',
  referrer: 'Referrer',
  project: 'Project type',
  status: 'Status',
  amount: 'Amount',
  submitted: 'Submitted',
  updated: 'Updated',
}

/** Hides the last date between `lg` and `xl`, where the table has no room. Cards show it. */
const UPDATED_CLASS = 'lg:max-xl:hidden'

interface ReferralsTableProps {
  referrals: readonly Referral[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  onManage: (referral: Referral) => void
}

export function ReferralsTable({referrals, sorting, onSort, onManage}: ReferralsTableProps) {
  return (
    <DataTable
      caption="All referrals; the buttons in the header row sort it"
      head={
        <>
          {SORT_COLUMNS.map((column) => (
            <SortHeader key={column} column={column} sorting={sorting} onSort={onSort} />
          ))}
          <HeaderCell>
            <span className="sr-only">Manage</span>
          </HeaderCell>
        </>
      }
    >
      {referrals.map((referral) => (
        <Row key={referral.id}>
          <ClientHeader referral={referral} />
          <ReferrerCell referral={referral} />
          <ProjectCell referral={referral} />
          <StatusCell referral={referral} />
          <AmountCell referral={referral} />
          <DateCell label="Submitted" date={referral.submittedAt} />
          <DateCell label="Updated" date={referral.updatedAt} className={UPDATED_CLASS} />
          <Cell label="" className="max-lg:self-end lg:text-right">
            <Button
              variant="secondary"
              data-print="hidden"
              aria-haspopup="dialog"
              onClick={() => onManage(referral)}
              className="px-4! max-lg:w-full"
            >
              Manage<span className="sr-only"> {referral.clientName}</span>
            </Button>
          </Cell>
        </Row>
      ))}
    </DataTable>
  )
}

interface SortHeaderProps {
  column: SortColumn
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

function SortHeader({column, sorting, onSort}: SortHeaderProps) {
  const isSorted = sorting.column === column
  const Drawing = isSorted ? (sorting.isDescending ? ArrowDown : ArrowUp) : ArrowDownUp
  return (
    <HeaderCell
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className={cn(column === 'amount' && 'text-right', column === 'updated' && UPDATED_CLASS)}
    >
      {/* Cards hide the header row visually: a select sorts them. */}
      <span className="lg:hidden">{COLUMN_LABELS[column]}</span>
      <button
        type="button"
        onClick={() => onSort(nextSorting(sorting, column))}
        className={cn(
          'group inline-flex min-h-8 max-lg:hidden items-center gap-1.5 whitespace-nowrap hover:text-ink',
          column === 'amount' && 'flex-row-reverse',
          isSorted && 'text-ink',
        )}
      >
        {COLUMN_LABELS[column]}
        <Drawing
          aria-hidden="true"
          className={cn(
            'size-3.5',
            isSorted ? 'text-accent' : 'opacity-50 group-hover:opacity-100',
          )}
        />
      </button>
    </HeaderCell>
  )
}
