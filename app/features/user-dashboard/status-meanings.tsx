import {REFERRAL_STATUSES, type ReferralStatus} from '#app/features/dashboard/referral.ts'
import {StatusBadge} from '#app/features/dashboard/status-badge.tsx'

const MEANINGS: Record<ReferralStatus, string> = {
  pending: 'Submitted and awaiting review.',
  contacted: 'Client contacted and in discussions.',
  converted: 'Client signed up and commission confirmed.',
  rejected: 'Did not convert.',
}

/** The status of one referral, in words. */
export function StatusStatement({status}: {status: ReferralStatus}) {
  return (
    <p className="cut flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-5 py-4">
      <StatusBadge status={status} />
      <span>{MEANINGS[status]}</span>
    </p>
  )
}

/** What each status means for referrers. */
export function StatusMeanings() {
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
