import type {ReactNode} from 'react'
import {SectionHeading} from '#app/ui/heading.tsx'

interface NewsletterSectionProps {
  content: {title?: string | null; text?: string | null; note: string | null} | null | undefined
  headingId: string
  /** The form itself. */
  children: ReactNode
}

/** Heading and form of the newsletter, the same in the footer and in the blog. */
export function NewsletterSection({content, headingId, children}: NewsletterSectionProps) {
  return (
    <section aria-labelledby={headingId} className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-5">
        {/* A block may have a line above its heading, for which this box has no room. */}
        <SectionHeading
          id={headingId}
          intro={{...content, eyebrow: null}}
          fallbackTitle="Newsletter"
          isNarrow
        />
      </div>
      <div className="lg:col-span-7 lg:pt-1">
        {children}
        {content?.note && <p className="mt-4 text-muted text-sm">{content.note}</p>}
      </div>
    </section>
  )
}
