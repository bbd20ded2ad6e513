import type {ReactNode} from 'react'
import type {BlogPageQueryResult} from '#app/content/sanity.types.ts'
import {Section} from '#app/ui/section.tsx'

interface BlogNewsletterProps {
  content: NonNullable<BlogPageQueryResult>['newsletter'] | undefined
  /** The form itself. */
  children: ReactNode
}

/** The box under the articles. */
export function BlogNewsletter({content, children}: BlogNewsletterProps) {
  return (
    <Section
      intro={{title: content?.title || 'Newsletter', text: content?.text}}
      headingId="newsletter"
      layout="side"
      tone="sunken"
    >
      <div className="lg:pt-3">
        {children}
        {content?.note && <p className="mt-4 text-muted text-sm">{content.note}</p>}
      </div>
    </Section>
  )
}
