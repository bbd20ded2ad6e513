import {CircleCheckBig, CircleX, Hourglass, type LucideIcon, PhoneCall} from 'lucide-react'
import {cn} from '#app/lib/cn.ts'
import type {ReferralStatus} from './referral.ts'

/** How each status is told from the others: by a word and a drawing, and by its colour. */
export const STATUS_LOOKS: Record<
  ReferralStatus,
  {label: string; Drawing: LucideIcon; badge: string; bar: string}
> = {
  pending: {
    label: 'Pending',
    Drawing: Hourglass,
    badge: 'border-warning/45 bg-warning/10 text-warning',
    bar: 'bg-warning',
  },
  contacted: {
    label: 'Contacted',
    Drawing: PhoneCall,
    badge: 'border-action/45 bg-action/10 text-action',
    bar: 'bg-action',
  },
  converted: {
    label: 'Converted',
    Drawing: CircleCheckBig,
    badge: 'border-success/45 bg-success/10 text-success',
    bar: 'bg-success',
  },
  rejected: {
    label: 'Rejected',
    Drawing: CircleX,
    badge: 'border-danger/45 bg-danger/10 text-danger',
    bar: 'bg-danger',
  },
}

export function StatusBadge({status, className}: {status: ReferralStatus; className?: string}) {
  const {label, Drawing, badge} = STATUS_LOOKS[status]
  return (
    <span
      data-status={status}
      className={cn(
        'cut inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm border px-2.5 py-1 font-semibold text-xs',
        badge,
        className,
      )}
    >
      <Drawing aria-hidden="true" className="size-3.5" />
      {label}
    </span>
  )
}
