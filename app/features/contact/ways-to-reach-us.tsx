import type {ReactNode} from 'react'
import type {ContactPage, ContactDetails as Details} from '#app/content/contact-page.ts'
import {partAnchor} from '#app/lib/arranged.ts'
import {Container} from '#app/ui/container.tsx'
import {ContactDetails} from './contact-details.tsx'
import {MessageCard} from './message-card.tsx'

interface WaysToReachUsProps {
  page: ContactPage | null
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
      <MessageCard intro={page?.formIntro} className="lg:col-span-7 lg:self-start">
        {children}
      </MessageCard>
    </Container>
  )
}
