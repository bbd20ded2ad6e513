import type {ReactNode} from 'react'
import type {RoutePage} from '#app/content/route-page.ts'
import type {ContactDetails as Details} from '#app/content/site-settings.ts'
import {partAnchor} from '#app/lib/page-parts.ts'
import {Card} from '#app/ui/card.tsx'
import {Container} from '#app/ui/container.tsx'
import {SectionHeading} from '#app/ui/heading.tsx'
import {ContactDetails} from './contact-details.tsx'

interface WaysToReachUsProps {
  page: RoutePage
  details: Details | null
  /** The form. */
  children: ReactNode
}

/** Addresses and hours on one side, the form on the other. */
export function WaysToReachUs({page, details, children}: WaysToReachUsProps) {
  return (
    <Container
      id={partAnchor('reach')}
      className="grid gap-x-16 gap-y-16 py-section lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <ContactDetails intro={page?.detailsIntro} details={details} />
      </div>
      <section
        id="message"
        aria-labelledby="message-title"
        className="min-w-0 lg:col-span-7 lg:self-start"
      >
        <Card className="p-6 sm:p-10">
          <SectionHeading
            id="message-title"
            intro={page?.formIntro}
            fallbackTitle="Send Us a Message"
            isNarrow
            className="mb-9"
          />
          {children}
        </Card>
      </section>
    </Container>
  )
}
