import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'

export function Input({className, ...props}: ComponentProps<'input'>) {
  return (
    <input
      className={cn(
        'cut min-h-12 w-full rounded-md border border-edge bg-raised px-4 py-2 text-base text-ink placeholder:text-muted hover:border-action aria-invalid:border-danger',
        className,
      )}
      {...props}
    />
  )
}
