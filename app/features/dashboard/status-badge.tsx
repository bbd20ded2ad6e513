import {CircleCheckBig, CircleX, Hourglass, type LucideIcon, PhoneCall} from 'lucide-react'
import {cn} from '#app/lib/cn.ts'
import type {ReferralStatus} from './referral.ts'

/** Label, icon and colour of each status: the colour is never the only difference. */
export const STATUS_LOOKS: Record<
  ReferralStatus,
  {label: string; Drawing: LucideIcon; badge: string; bar: string}
> = {
  pending: {
    label: 'Pending',
    Drawing: Hourglass,
    badge: 'border-warning/45 bg-warning-soft text-warning',
    bar: 'border-warning bg-warning-soft',
  },
  contacted: {
    label: 'Contacted',
    Drawing: PhoneCall,
    badge: 'border-action/45 bg-action/10 text-action',
    bar: 'border-action bg-action/35',
  },
  converted: {
    label: 'Converted',
    Drawing: CircleCheckBig,
    badge: 'border-success/45 bg-success/10 text-success',
    bar: 'border-success bg-success/35',
  },
  rejected: {
    label: 'Rejected',
    Drawing: CircleX,
    badge: 'border-danger/45 bg-danger/10 text-danger',
    bar: 'border-danger bg-danger/35',
  },
}

export function StatusBadge({status}: {status: ReferralStatus}) {
  const {label, Drawing, badge} = STATUS_LOOKS[status]
  return (
    <span
      data-status={status}
      className={cn(
        'cut inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm border px-2.5 py-1 font-semibold text-xs',
        badge,
      )}
    >
      <Drawing className="size-3.5" />
      {label}
    </span>
  )
}
