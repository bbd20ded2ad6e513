import type {ReactNode} from 'react'
import type {ContactPage} from '#app/content/contact-page.ts'
import {cn} from '#app/lib/cn.ts'
import {Card} from '#app/ui/card.tsx'
import {SectionHeading} from '#app/ui/heading.tsx'

interface MessageCardProps {
  intro: ContactPage['formIntro'] | undefined
  className?: string
  children: ReactNode
}

/** Card around the contact form, with the section's heading. */
export function MessageCard({intro, className, children}: MessageCardProps) {
  return (
    <section id="message" aria-labelledby="message-title" className={cn('min-w-0', className)}>
      <Card className="p-6 sm:p-10">
        <SectionHeading
          id="message-title"
          eyebrow={intro?.eyebrow}
          text={intro?.text}
          isNarrow
          className="mb-9"
        >
          {intro?.title || 'Send Us a Message'}
        </SectionHeading>
        {children}
      </Card>
    </section>
  )
}
