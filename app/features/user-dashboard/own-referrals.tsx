import type {Ref} from 'react'
import {type Column, DataTable, NoneYet} from '#app/features/dashboard/data-table.tsx'
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
        <DataTable
          caption="My Referrals"
          columns={[...COLUMNS, details(onShow)]}
          entries={referrals}
        />
      )}
    </Panel>
  )
}

const COLUMNS: readonly Column<OwnReferral>[] = [
  {
    name: 'Client',
    isRowHeader: true,
    className: 'max-lg:col-span-full',
    cell: ({clientName, referralId}) => (
      <>
        <span className="block font-semibold text-base">{clientName}</span>
        <span className="font-mono text-muted text-xs">{referralId}</span>
      </>
    ),
  },
  {name: 'Project type', cell: ({projectType}) => <ProjectTypeName type={projectType} />},
  {name: 'Status', cell: ({status}) => <StatusBadge status={status} />},
  {
    name: 'Submitted',
    className: 'whitespace-nowrap',
    cell: ({submittedAt}) => formatShortDate(submittedAt),
  },
  {
    name: 'Commission',
    className: 'tabular-nums lg:text-right',
    cell: (referral) => {
      const {commission} = earnings(referral)
      return commission === null ? <NoneYet /> : formatDollars(commission)
    },
  },
]

function details(onShow: OwnReferralsProps['onShow']): Column<OwnReferral> {
  return {
    name: 'Details',
    isHidden: true,
    className: 'max-lg:col-span-full lg:text-right',
    cell: (referral) => (
      <Button variant="secondary" onClick={() => onShow(referral)} className="max-lg:w-full">
        Details <span className="sr-only">of {referral.clientName}</span>
      </Button>
    ),
  }
}
