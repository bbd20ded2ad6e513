import {earnings, projectTypeLabel, type Referral} from '#app/features/dashboard/referral.ts'
import {STATUS_LOOKS} from '#app/features/dashboard/status-badge.tsx'
import {BYTE_ORDER_MARK, csvCell} from '#app/lib/csv.ts'

const COLUMNS: Record<string, (referral: Referral) => string | number | null> = {
  'Referral ID': ({referralId}) => referralId,
  Referrer: ({referrerName}) => referrerName,
  'Referrer phone': ({referrerPhone}) => referrerPhone,
  Client: ({clientName}) => clientName,
  'Client phone': ({clientPhone}) => clientPhone,
  'Project type': ({projectType}) => projectTypeLabel(projectType),
  Description: ({description}) => description,
  Status: ({status}) => STATUS_LOOKS[status].label,
  'Amount ($)': (referral) => earnings(referral).amount,
  'Commission ($)': (referral) => earnings(referral).commission,
  Submitted: ({submittedAt}) => submittedAt,
  Updated: ({updatedAt}) => updatedAt,
}

/** The referrals as CSV for a spreadsheet. The writer is loaded on first use. */
export async function referralsToCsv(referrals: readonly Referral[]): Promise<string> {
  const {default: papa} = await import('papaparse')
  const data = referrals.map((referral) =>
    Object.values(COLUMNS).map((read) => csvCell(String(read(referral) ?? ''))),
  )
  return BYTE_ORDER_MARK + papa.unparse({fields: Object.keys(COLUMNS), data})
}
