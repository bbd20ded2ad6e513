import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'

/** The one card of the site: a slab of raised stone with cut corners and a hairline. */
export function Card({className, ...props}: ComponentProps<'div'>) {
  return <div className={cn('cut rounded-lg border border-line bg-raised', className)} {...props} />
}
