import type {Ref} from 'react'
import {Cell, DataTable, NoneYet, Row, RowHeader} from '#app/features/dashboard/data-table.tsx'
import {formatDollars, formatShortDate} from '#app/features/dashboard/format.ts'
import {Panel} from '#app/features/dashboard/panel.tsx'
import {ProjectTypeName} from '#app/features/dashboard/project-type-name.tsx'
import {earnings, type OwnReferral} from '#app/features/dashboard/referral.ts'
import {StatusBadge} from '#app/features/dashboard/status-badge.tsx'
import {Button} from '#app/ui/button.tsx'
import {EmptyState} from '#app/ui/empty-state.tsx'

interface OwnReferralsProps {
  referrals: readonly OwnReferral[]
  titleRef: Ref<HTMLHeadingElement>
  onShow: (referral: OwnReferral) => void
  onSubmitFirst: () => void
}

/** The referrer's list; newest first. */
export function OwnReferrals({referrals, titleRef, onShow, onSubmitFirst}: OwnReferralsProps) {
  return (
    <Panel title="My Referrals" titleRef={titleRef}>
      {referrals.length === 0 ? (
        <EmptyState
          isInPanel
          title="No referrals yet"
          text="Do you know somebody who needs software? Recommend them, and follow here what becomes of it."
        >
          <Button size="lg" onClick={onSubmitFirst}>
            Submit Your First Referral
          </Button>
        </EmptyState>
      ) : (
        <ReferralTable referrals={referrals} onShow={onShow} />
      )}
    </Panel>
  )
}

const COLUMNS = [
  {name: 'Client'},
  {name: 'Project type'},
  {name: 'Status'},
  {name: 'Submitted'},
  {name: 'Commission', className: 'lg:text-right'},
  {name: 'Details', isHidden: true},
]

function ReferralTable({referrals, onShow}: Pick<OwnReferralsProps, 'referrals' | 'onShow'>) {
  return (
    <DataTable caption="My Referrals" columns={COLUMNS}>
      {referrals.map((referral) => {
        const {commission} = earnings(referral)
        return (
          <Row key={referral.id}>
            <RowHeader className="max-lg:col-span-full">
              <span className="block font-semibold text-base">{referral.clientName}</span>
              <span className="font-mono text-muted text-xs">{referral.referralId}</span>
            </RowHeader>
            <Cell label="Project type">
              <ProjectTypeName type={referral.projectType} />
            </Cell>
            <Cell label="Status">
              <StatusBadge status={referral.status} />
            </Cell>
            <Cell label="Submitted" className="whitespace-nowrap">
              {formatShortDate(referral.submittedAt)}
            </Cell>
            <Cell label="Commission" className="tabular-nums lg:text-right">
              {commission === null ? <NoneYet /> : formatDollars(commission)}
            </Cell>
            <Cell label="" className="max-lg:col-span-full lg:text-right">
              <Button
                variant="secondary"
                onClick={() => onShow(referral)}
                className="max-lg:w-full"
              >
                Details <span className="sr-only">of {referral.clientName}</span>
              </Button>
            </Cell>
          </Row>
        )
      })}
    </DataTable>
  )
}
