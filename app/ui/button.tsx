import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'
import {SmartLink, type SmartLinkProps} from './smart-link.tsx'

const SHAPE =
  'cut inline-flex items-center justify-center gap-2.5 rounded-md border font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60'

const VARIANTS = {
  primary:
    'border-transparent bg-action text-on-action hover:bg-action-strong active:bg-action-strong',
  secondary: 'border-edge bg-transparent text-ink hover:border-action hover:text-action-strong',
  quiet: 'border-transparent bg-transparent text-action hover:text-action-strong',
  plain: 'border-transparent bg-transparent text-ink hover:text-action-strong',
} as const

const SIZES = {
  md: 'min-h-11 px-5 py-2 text-sm',
  lg: 'min-h-13 px-7 py-2.5 text-base',
  icon: 'size-11 p-0',
} as const

interface Look {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
}

function look({variant = 'primary', size = 'md'}: Look, className: string | undefined): string {
  return cn(SHAPE, VARIANTS[variant], SIZES[size], className)
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={look({variant, size}, className)} {...props} />
}

/** A link with the look of a button. It navigates, so it stays a link. */
export function ButtonLink({variant, size, className, ...props}: SmartLinkProps & Look) {
  return <SmartLink className={look({variant, size}, className)} {...props} />
}
