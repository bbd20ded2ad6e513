import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'

/** The page's column: the content of all sections has the same left and right edges. */
export function Container({className, ...props}: ComponentProps<'div'>) {
  return <div className={cn('mx-auto w-full max-w-page px-gutter', className)} {...props} />
}
