import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'
import {StarGlyph} from './star-glyph.tsx'

export function Eyebrow({className, children, ...props}: ComponentProps<'p'>) {
  return (
    <p
      className={cn('flex items-center gap-2.5 font-semibold text-accent text-sm', className)}
      {...props}
    >
      <StarGlyph className="size-4" />
      {children}
    </p>
  )
}

interface SectionHeadingProps extends ComponentProps<'h2'> {
  eyebrow?: string | null
  text?: string | null
  isNarrow?: boolean
}

export function SectionHeading({
  eyebrow,
  text,
  isNarrow = false,
  className,
  ...props
}: SectionHeadingProps) {
  return (
    <div className={cn('max-w-3xl', className)}>
      {eyebrow && <Eyebrow className="mb-4">{eyebrow}</Eyebrow>}
      <h2 className={isNarrow ? 'text-3xl' : 'text-4xl'} {...props} />
      {text && <p className="mt-5 max-w-measure text-lg text-muted">{text}</p>}
    </div>
  )
}
