import {CircleAlert, CircleCheck} from 'lucide-react'
import type {ReactNode} from 'react'
import {cn} from '#app/lib/cn.ts'

interface NoticeProps {
  tone: 'success' | 'danger'
  /** False where a toast announces the same. */
  isAnnounced?: boolean
  className?: string
  children: ReactNode
}

/** The result of a visitor's action, which stays on the page. Announced when it appears. */
export function Notice({tone, isAnnounced = true, className, children}: NoticeProps) {
  const Sign = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <div
      role={isAnnounced ? (tone === 'success' ? 'status' : 'alert') : undefined}
      className={cn(
        'cut flex items-start gap-3 rounded-md border bg-raised px-5 py-4',
        tone === 'success' ? 'border-success' : 'border-danger',
        className,
      )}
    >
      <Sign className={cn('mt-0.5 size-6', tone === 'success' ? 'text-success' : 'text-danger')} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
