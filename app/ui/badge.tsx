import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'

export function Badge({className, ...props}: ComponentProps<'span'>) {
  return (
    <span
      className={cn(
        'cut inline-flex items-center gap-1.5 rounded-sm bg-accent-soft px-2.5 py-1 font-semibold text-accent text-xs',
        className,
      )}
      {...props}
    />
  )
}
