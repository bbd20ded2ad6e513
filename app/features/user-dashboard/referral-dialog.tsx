import {Detail, DetailsList, PhoneLink} from '#app/features/dashboard/details-list.tsx'
import {formatDollars, formatShortDate} from '#app/features/dashboard/format.ts'
import {ProjectTypeName} from '#app/features/dashboard/project-type-name.tsx'
import {earnings, type OwnReferral} from '#app/features/dashboard/referral.ts'
import {Button} from '#app/ui/button.tsx'
import {Modal} from '#app/ui/modal.tsx'
import {StatusMeanings, StatusStatement} from './status-meanings.tsx'

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
