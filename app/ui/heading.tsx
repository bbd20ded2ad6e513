import type {ComponentProps} from 'react'
import {cn} from '#app/lib/cn.ts'
import {StarGlyph} from './star-glyph.tsx'

export function Eyebrow({className, children, ...props}: ComponentProps<'p'>) {
  return (
    <p
      className={cn(
        'wrap-anywhere flex items-center gap-2.5 font-semibold text-accent text-sm',
        className,
      )}
      {...props}
    >
      <StarGlyph className="size-4" />
      {children}
    </p>
  )
}

export interface SectionIntro {
  eyebrow?: string | null
  title?: string | null
  text?: string | null
}

interface SectionHeadingProps {
  /** Id of the heading, which names the section. */
  id: string
  intro: SectionIntro | null | undefined
  /** Title while no content is published. */
  fallbackTitle?: string
  isNarrow?: boolean
  className?: string
}

export function SectionHeading({id, intro, fallbackTitle, ...look}: SectionHeadingProps) {
  return (
    <div className={cn('max-w-3xl', look.className)}>
      {intro?.eyebrow && <Eyebrow className="mb-4">{intro.eyebrow}</Eyebrow>}
      <h2 className={look.isNarrow ? 'text-3xl' : 'text-4xl'} id={id}>
        {intro?.title || fallbackTitle}
      </h2>
      {intro?.text && <p className="mt-5 max-w-measure text-lg text-muted">{intro.text}</p>}
    </div>
  )
}
