import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'

/** The surface that all cards of the site share: raised, cut corners, a hairline around it. */
export function Card({className, ...props}: ComponentProps<'div'>) {
  return <div className={cn('cut rounded-lg border border-line bg-raised', className)} {...props} />
}
