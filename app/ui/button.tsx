import {cva, type VariantProps} from 'class-variance-authority'
import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'
import {SmartLink, type SmartLinkProps} from './smart-link.tsx'

const button = cva(
  'cut inline-flex items-center justify-center gap-2.5 rounded-md border font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-action text-on-action hover:bg-action-strong active:bg-action-strong',
        secondary:
          'border-edge bg-transparent text-ink hover:border-action hover:text-action-strong',
        quiet: 'border-transparent bg-transparent text-action hover:text-action-strong',
      },
      size: {
        md: 'min-h-11 px-5 py-2 text-sm',
        lg: 'min-h-13 px-7 py-2.5 text-base',
        icon: 'size-11 p-0',
      },
    },
    defaultVariants: {variant: 'primary', size: 'md'},
  },
)

type Variants = VariantProps<typeof button>

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & Variants) {
  return <button type={type} className={cn(button({variant, size}), className)} {...props} />
}

/** A link that looks like a button: it leads somewhere, so it stays a link. */
export function ButtonLink({variant, size, className, ...props}: SmartLinkProps & Variants) {
  return <SmartLink className={cn(button({variant, size}), className)} {...props} />
}
