import {Cell, DataTable, Row} from '#app/features/dashboard/data-table.tsx'
import type {Referral} from '#app/features/dashboard/referral.ts'
import {Button} from '#app/ui/button.tsx'
import {
  AmountCell,
  ClientHeader,
  DateCell,
  ProjectCell,
  ReferrerCell,
  StatusCell,
} from './referral-cells.tsx'

/** Hides the last date between `lg` and `xl`, where the table has no room. Cards show it. */
const UPDATED_CLASS = 'lg:max-xl:hidden'

const COLUMNS = [
  {name: 'Client'},
  {name: 'Referrer'},
  {name: 'Project type'},
  {name: 'Status'},
  {name: 'Amount', className: 'text-right'},
  {name: 'Submitted'},
  {name: 'Updated', className: UPDATED_CLASS},
  {name: 'Manage', isHidden: true},
]

interface ReferralsTableProps {
  referrals: readonly Referral[]
  onManage: (referral: Referral) => void
}

export function ReferralsTable({referrals, onManage}: ReferralsTableProps) {
  return (
    <DataTable caption="All referrals" columns={COLUMNS}>
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
