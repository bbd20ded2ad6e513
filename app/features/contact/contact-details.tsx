import {
  ArrowUpRight,
  Clock,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Share2,
} from 'lucide-react'
import type {ReactNode} from 'react'
import type {RoutePage} from '#app/content/route-page.ts'
import type {ContactDetails as Details} from '#app/content/site-settings.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {partAnchor} from '#app/lib/page-parts.ts'
import {ContactLink} from '#app/sections/contact-link.tsx'
import {Card} from '#app/ui/card.tsx'
import {Container} from '#app/ui/container.tsx'
import {SectionHeading} from '#app/ui/heading.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'

export const LINK =
  'text-action underline decoration-1 underline-offset-4 hover:text-action-strong hover:decoration-2'

/** Every way to reach the company, one row each. Empty fields are left out. */
function ContactDetails({page, details}: Pick<WaysToReachUsProps, 'page' | 'details'>) {
  return (
    <section aria-labelledby="contact-details">
      <SectionHeading
        id="contact-details"
        intro={page?.detailsIntro}
        fallbackTitle="Contact Information"
        isNarrow
      />
      <dl className="mt-10 border-line border-t">
        <Row icon={Mail} label="Email">
          {details?.email && <ContactLink to={details.email} className={LINK} />}
        </Row>
        <Row icon={Phone} label="Phone">
          {details?.phone && <ContactLink to={details.phone} className={LINK} />}
        </Row>
        <Row icon={MapPin} label="Postal address">
          {details?.address && <span className="whitespace-pre-line">{details.address}</span>}
        </Row>
        <Row icon={MessageCircle} label="Live chat">
          {details?.liveChatNote}
        </Row>
        <Row icon={Clock} label="Office hours">
          {details?.officeHours}
        </Row>
        <Row icon={Share2} label="Follow us">
          {details && details.socialLinks.length > 0 && (
            <span className="flex flex-wrap gap-x-6 gap-y-1">
              {details.socialLinks.map((link) => (
                <SmartLink
                  key={link._key}
                  {...editAttributes(link)}
                  href={link.url}
                  className={`inline-flex items-center gap-1 ${LINK}`}
                >
                  {link.network}
                  <ArrowUpRight className="size-4" />
                </SmartLink>
              ))}
            </span>
          )}
        </Row>
      </dl>
    </section>
  )
}

interface RowProps {
  icon: LucideIcon
  label: string
  children: ReactNode
}

function Row({icon: Drawing, label, children}: RowProps) {
  if (!children) return null
  return (
    <div className="grid grid-cols-[1.75rem_1fr] gap-x-4 border-line border-b py-5">
      <dt className="col-span-2 grid grid-cols-subgrid items-center">
        <Drawing strokeWidth={1.5} className="size-6 text-accent" />
        <span className="font-semibold text-muted text-sm">{label}</span>
      </dt>
      <dd className="col-start-2 mt-1 break-words">{children}</dd>
    </div>
  )
}

interface WaysToReachUsProps {
  page: RoutePage
  details: Details | null
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
        <ContactDetails page={page} details={details} />
      </div>
      <section
        id="message"
        aria-labelledby="message-title"
        data-print="hidden"
        className="lg:col-span-7 lg:self-start"
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
