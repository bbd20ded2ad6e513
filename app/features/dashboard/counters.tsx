import type {LucideIcon} from 'lucide-react'
import {cn} from '#app/lib/cn.ts'
import {Card} from '#app/ui/card.tsx'

export interface Counter {
  label: string
  value: string | number
  /** An explanation of the number. */
  note?: string
  Drawing: LucideIcon
}

/** The figures at the top of a dashboard. */
export function Counters({counters}: {counters: readonly Counter[]}) {
  return (
    <dl
      className={cn(
        'grid gap-3 xs:grid-cols-2 sm:gap-4',
        counters.length === 5
          ? // The last one fills its row.
            'md:grid-cols-3 xl:grid-cols-5 xs:max-xl:[&>:last-child]:col-span-2'
          : 'xl:grid-cols-4',
      )}
    >
      {counters.map(({label, value, note, Drawing}) => (
        <Card key={label} className="grid content-start gap-2 p-4 sm:p-6">
          <dt className="flex items-start justify-between gap-2 text-muted text-sm">
            {label}
            <Drawing strokeWidth={1.5} className="size-5 text-accent max-sm:hidden" />
          </dt>
          <dd className="wrap-anywhere font-display text-xl tabular-nums sm:text-2xl">{value}</dd>
          {note && <dd className="text-muted text-xs">{note}</dd>}
        </Card>
      ))}
    </dl>
  )
}
