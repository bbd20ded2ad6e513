import {Download} from 'lucide-react'
import {useState} from 'react'
import {toast} from 'react-hot-toast/headless'
import {isoToday} from '#app/features/dashboard/format.ts'
import type {Referral} from '#app/features/dashboard/referral.ts'
import {downloadCsv} from '#app/lib/csv.ts'
import {Button} from '#app/ui/button.tsx'
import {referralsToCsv} from './referral-csv.ts'

/** Exports all filtered referrals, on all pages, in the order shown. */
export function ExportButton({referrals}: {referrals: readonly Referral[]}) {
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    try {
      downloadCsv(await referralsToCsv(referrals), `referrals-${isoToday()}.csv`)
    } catch {
      // The CSV writer is a separate chunk, which may fail to load.
      toast.error('The file could not be made. Please try again.')
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      data-print="hidden"
      // Not disabled while busy, because a disabled button loses the focus.
      aria-busy={isBusy}
      disabled={referrals.length === 0}
      onClick={save}
    >
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  )
}
