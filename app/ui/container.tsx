import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'

/** The page's column: every section's content starts and ends at the same two lines. */
export function Container({className, ...props}: ComponentProps<'div'>) {
  return <div className={cn('mx-auto w-full max-w-page px-gutter', className)} {...props} />
}
