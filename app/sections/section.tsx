import {type ComponentProps, type ReactNode, Suspense} from 'react'
import {cn} from '#app/lib/cn.ts'
import {Container} from '#app/ui/container.tsx'
import {SectionHeading, type SectionIntro} from '#app/ui/heading.tsx'

/** Grounds of a section. */
export const SECTION_TONES = {surface: 'bg-surface', sunken: 'bg-sunken'} as const

export type SectionTone = keyof typeof SECTION_TONES

interface SectionProps extends ComponentProps<'section'> {
  tone?: SectionTone
  intro: SectionIntro | null | undefined
  /** Next to the heading on wide screens, for example arrows or a link to all. */
  aside?: ReactNode
  /** `side` sets the heading in a column of its own, left of the content. */
  layout?: 'stacked' | 'side'
  /** Id of the heading, which names the section. */
  headingId: string
}

/** A section of a page, hydrated separately. */
export function Section({
  intro,
  aside,
  layout = 'stacked',
  headingId,
  tone = 'surface',
  className,
  children,
  ...props
}: SectionProps) {
  const heading = intro?.title && (
    <SectionHeading id={headingId} intro={intro} isNarrow={layout === 'side'} />
  )
  return (
    <Suspense>
      <section
        className={cn('relative py-section', SECTION_TONES[tone], className)}
        {...(heading && {'aria-labelledby': headingId})}
        {...props}
      >
        <Container
          className={
            layout === 'side'
              ? 'grid gap-x-12 gap-y-10 lg:grid-cols-12'
              : 'grid gap-y-10 lg:gap-y-14'
          }
        >
          {(heading || aside) && (
            <div
              className={
                layout === 'side'
                  ? 'lg:sticky lg:top-28 lg:col-span-4 lg:self-start'
                  : 'flex flex-wrap items-end justify-between gap-x-12 gap-y-6'
              }
            >
              {heading}
              {aside}
            </div>
          )}
          <div className={layout === 'side' ? 'lg:col-span-8' : undefined}>{children}</div>
        </Container>
      </section>
    </Suspense>
  )
}
