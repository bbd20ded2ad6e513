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

const COLUMNS = ['Client', 'Referrer', 'Project type', 'Status', 'Amount', 'Submitted', 'Updated']

/** Hides the last date between `lg` and `xl`, where the table has no room. Cards show it. */
const UPDATED_CLASS = 'lg:max-xl:hidden'

interface ReferralsTableProps {
  referrals: readonly Referral[]
  onManage: (referral: Referral) => void
}

export function ReferralsTable({referrals, onManage}: ReferralsTableProps) {
  return (
    <DataTable
      caption="All referrals"
      head={
        <>
          {COLUMNS.map((name) => (
            <HeaderCell
              key={name}
              className={cn(name === 'Amount' && 'text-right', name === 'Updated' && UPDATED_CLASS)}
            >
              {name}
            </HeaderCell>
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
