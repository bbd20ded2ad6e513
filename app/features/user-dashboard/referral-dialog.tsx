import {Detail, DetailsList, PhoneLink} from '#app/features/dashboard/details-list.tsx'
import {formatDollars, formatShortDate} from '#app/features/dashboard/format.ts'
import {ProjectTypeName} from '#app/features/dashboard/project-type-name.tsx'
import {
  earnings,
  type OwnReferral,
  REFERRAL_STATUSES,
  type ReferralStatus,
} from '#app/features/dashboard/referral.ts'
import {StatusBadge} from '#app/features/dashboard/status-badge.tsx'
import {Button} from '#app/ui/button.tsx'
import {Modal} from '#app/ui/modal.tsx'

interface ReferralDialogProps {
  /** The referral to show; `null` while the dialogue is closed. */
  referral: OwnReferral | null
  onClose: () => void
}

/** All details of one referral, read-only. */
export function ReferralDialog({referral, onClose}: ReferralDialogProps) {
  return (
    <Modal isOpen={referral !== null} onClose={onClose} title={referral?.clientName}>
      {referral && (
        <>
          <div className="grid gap-8 px-6 py-6 sm:px-9 sm:py-8">
            <StatusStatement status={referral.status} />
            <Facts referral={referral} />
            <section aria-labelledby="status-meanings" className="border-line border-t pt-6">
              <h3 id="status-meanings" className="mb-5 text-xl">
                What each status means
              </h3>
              <StatusMeanings />
            </section>
          </div>
          <form
            method="dialog"
            className="sticky bottom-0 flex justify-end border-line border-t bg-sunken px-6 py-4 sm:px-9"
          >
            <Button type="submit" variant="secondary">
              Close
            </Button>
          </form>
        </>
      )}
    </Modal>
  )
}

function Facts({referral}: {referral: OwnReferral}) {
  const {amount, commission} = earnings(referral)
  return (
    <DetailsList>
      <Detail label="Referral ID">
        <span className="select-all whitespace-nowrap font-mono text-sm">
          {referral.referralId}
        </span>
      </Detail>
      <Detail label="Project type">
        <ProjectTypeName type={referral.projectType} />
      </Detail>
      {amount !== null && <Detail label="Project amount">{formatDollars(amount)}</Detail>}
      {commission !== null && <Detail label="Commission">{formatDollars(commission)}</Detail>}
      <Detail label="Submitted">{formatShortDate(referral.submittedAt)}</Detail>
      <Detail label="Updated">{formatShortDate(referral.updatedAt)}</Detail>
      <Detail label="Client phone" isWide>
        <PhoneLink number={referral.clientPhone} />
      </Detail>
      <Detail label="Description" isWide>
        <p className="max-w-measure whitespace-pre-line">{referral.description}</p>
      </Detail>
    </DetailsList>
  )
}

const MEANINGS: Record<ReferralStatus, string> = {
  pending: 'Submitted and awaiting review.',
  contacted: 'Client contacted and in discussions.',
  converted: 'Client signed up and commission confirmed.',
  rejected: 'Did not convert.',
}

/** The status of one referral, in words. */
function StatusStatement({status}: {status: ReferralStatus}) {
  return (
    <p className="cut flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-5 py-4">
      <StatusBadge status={status} />
      <span>{MEANINGS[status]}</span>
    </p>
  )
}

/** What each status means for referrers. */
function StatusMeanings() {
  return (
    <dl className="grid gap-3 text-sm">
      {REFERRAL_STATUSES.map((status) => (
        <div key={status} className="grid items-center gap-x-4 gap-y-1.5 xs:grid-cols-[7.5rem_1fr]">
          <dt>
            <StatusBadge status={status} />
          </dt>
          <dd className="text-muted">{MEANINGS[status]}</dd>
        </div>
      ))}
    </dl>
  )
}
