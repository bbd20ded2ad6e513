import {CircleCheckBig, Hourglass, PiggyBank, Send, Wallet} from 'lucide-react'
import type {Counter} from '#app/features/dashboard/counters.tsx'
import {formatDollars} from '#app/features/dashboard/format.ts'
import type {ReferralTotals} from '#app/features/dashboard/referral.ts'

/** Expected earnings of a contacted referral until it is decided, in dollars. */
const PENDING_EARNINGS_PER_REFERRAL = 2500

/** The five counters at the top of the referrer's dashboard. */
export function figures({total, byStatus, commissions}: ReferralTotals): Counter[] {
  const pending = byStatus.contacted * PENDING_EARNINGS_PER_REFERRAL
  return [
    {
      label: 'Total Referrals',
      value: total,
      note: `${byStatus.contacted} in discussions`,
      Drawing: Send,
    },
    {label: 'Pending', value: byStatus.pending, note: 'Awaiting review', Drawing: Hourglass},
    {
      label: 'Converted',
      value: byStatus.converted,
      note: 'Clients who signed up',
      Drawing: CircleCheckBig,
    },
    {
      label: 'Total Earnings',
      value: formatDollars(commissions),
      note: 'Confirmed commissions',
      Drawing: Wallet,
    },
    {
      label: 'Pending Earnings',
      value: formatDollars(pending),
      note: `${formatDollars(PENDING_EARNINGS_PER_REFERRAL)} per contacted referral`,
      Drawing: PiggyBank,
    },
  ]
}
