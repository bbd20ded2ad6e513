import {useState} from 'react'
import {Detail, DetailsList, PhoneLink} from '#app/features/dashboard/details-list.tsx'
import {formatDollars, formatShortDate} from '#app/features/dashboard/format.ts'
import {ProjectTypeName} from '#app/features/dashboard/project-type-name.tsx'
import {
  earnings,
  markConverted,
  type Referral,
  type ReferralStatus,
  withStatus,
} from '#app/features/dashboard/referral.ts'
import {STATUS_LOOKS, StatusBadge} from '#app/features/dashboard/status-badge.tsx'
import {dayOf} from '#app/lib/dates.ts'
import {Button} from '#app/ui/button.tsx'
import {Modal} from '#app/ui/modal.tsx'
import {Notice} from '#app/ui/notice.tsx'
import {parseAmount} from './amount.ts'

interface ManageDialogProps {
  /** The referral to manage; `null` while the dialogue is closed. */
  referral: Referral | null
  onClose: () => void
  /** The referral with its new status. */
  onChange: (referral: Referral) => void
}

/** A referral in full, with the actions that change its status. */
export function ManageDialog({referral, onClose, onChange}: ManageDialogProps) {
  return (
    <Modal isOpen={referral !== null} onClose={onClose} title={referral?.clientName}>
      {referral && <Management referral={referral} onClose={onClose} onChange={onChange} />}
    </Modal>
  )
}

interface Refusal {
  text: string
  /** Remounts the notice, so that a screen reader announces the same text again. */
  attempt: number
}

function Management({referral, onClose, onChange}: ManageDialogProps & {referral: Referral}) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  function mark(status: 'contacted' | 'rejected') {
    onChange(withStatus(referral, status, dayOf(new Date())))
  }

  function convert() {
    const text = window.prompt(
      `Project amount in dollars for ${referral.clientName}:`,
      referral.amount === null ? '' : String(referral.amount),
    )
    // Cancelled.
    if (text === null) return
    const parsed = parseAmount(text)
    if ('refusal' in parsed) {
      setRefusal((last) => ({text: parsed.refusal, attempt: (last?.attempt ?? 0) + 1}))
    } else onChange(markConverted(referral, parsed.amount, dayOf(new Date())))
  }

  return (
    <>
      <div className="px-6 py-6 sm:px-9 sm:py-8">
        <ReferralDetails referral={referral} />
      </div>
      <div className="sticky bottom-0 grid gap-3 border-line border-t bg-sunken px-6 py-4 sm:px-9">
        {refusal && (
          <Notice tone="danger" key={refusal.attempt} className="text-sm">
            {refusal.text} Nothing was changed.
          </Notice>
        )}
        <div className="grid grid-cols-2 gap-2 sm:flex sm:gap-3">
          <Action status="contacted" onClick={() => mark('contacted')} />
          <Action status="converted" onClick={convert} />
          <Action status="rejected" onClick={() => mark('rejected')} />
          <Button variant="quiet" onClick={onClose} className="sm:ml-auto">
            Close
          </Button>
        </div>
      </div>
    </>
  )
}

function Action({status, onClick}: {status: ReferralStatus; onClick: () => void}) {
  const {Drawing, label} = STATUS_LOOKS[status]
  return (
    <Button
      variant={status === 'converted' ? 'primary' : 'secondary'}
      onClick={onClick}
      className="max-sm:px-2 max-xs:text-xs"
    >
      <Drawing className="size-4 max-sm:hidden" />
      {`Mark ${label}`}
    </Button>
  )
}

function ReferralDetails({referral}: {referral: Referral}) {
  const {amount, commission} = earnings(referral)
  return (
    <DetailsList>
      <Detail label="Referral ID">
        <span className="whitespace-nowrap tabular-nums">{referral.referralId}</span>
      </Detail>
      <Detail label="Status">
        <StatusBadge status={referral.status} />
      </Detail>
      <Detail label="Client phone">
        <PhoneLink number={referral.clientPhone} />
      </Detail>
      <Detail label="Project type">
        <ProjectTypeName type={referral.projectType} />
      </Detail>
      <Detail label="Referrer">{referral.referrerName}</Detail>
      <Detail label="Referrer phone">
        <PhoneLink number={referral.referrerPhone} />
      </Detail>
      <Detail label="Description" isWide>
        <p className="max-w-measure">{referral.description}</p>
      </Detail>
      <Detail label="Project amount">{dollarsOrNone(amount)}</Detail>
      <Detail label="Commission">{dollarsOrNone(commission)}</Detail>
      <Detail label="Submitted">{formatShortDate(referral.submittedAt)}</Detail>
      <Detail label="Updated">{formatShortDate(referral.updatedAt)}</Detail>
    </DetailsList>
  )
}

function dollarsOrNone(amount: number | null) {
  return amount === null ? (
    <span className="text-muted">None yet</span>
  ) : (
    <span className="font-semibold tabular-nums">{formatDollars(amount)}</span>
  )
}
