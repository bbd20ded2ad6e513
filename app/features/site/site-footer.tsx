import {ArrowUpRight, Clock, type LucideIcon, Mail, MapPin, Phone} from 'lucide-react'
import type {ReactNode} from 'react'
import type {SiteSettings} from '#app/content/site-settings.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {visibleText} from '#app/lib/text.ts'
import {ContactLink} from '#app/sections/contact-link.tsx'
import {NewsletterSection} from '#app/sections/newsletter-section.tsx'
import {Container} from '#app/ui/container.tsx'
import {Logo} from '#app/ui/logo.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'

interface SiteFooterProps {
  settings: SiteSettings
  year: number
  /** The newsletter form. */
  newsletter: ReactNode
}

export function SiteFooter({settings, year, newsletter}: SiteFooterProps) {
  return (
    <footer data-print="hidden" className="dark relative overflow-hidden bg-sunken text-ink">
      <div className="band pattern arch-frieze h-10" aria-hidden="true" />
      <Container className="relative grid gap-x-12 gap-y-12 py-16 lg:grid-cols-12 lg:py-20">
        <div className="lg:col-span-5">
          <SmartLink
            href="/"
            aria-label={`${visibleText(settings.brand)}, home`}
            className="inline-block"
          >
            <Logo brand={settings.brand} />
          </SmartLink>
          {settings.footerText && (
            <p className="mt-5 max-w-md text-muted text-sm">{settings.footerText}</p>
          )}
          <ContactDetails settings={settings} />
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:col-span-7">
          {settings.footerGroups.map((group) => (
            <nav
              key={group._key}
              {...editAttributes(group)}
              aria-labelledby={`footer-${group._key}`}
            >
              <h2 id={`footer-${group._key}`} className="font-semibold text-lg">
                {group.title}
              </h2>
              <ul className="mt-3">
                {group.links.map((link) => (
                  <li key={link._key} {...editAttributes(link)}>
                    <SmartLink
                      href={link.href}
                      className="inline-block py-1.5 text-muted text-sm hover:text-ink hover:underline hover:underline-offset-4"
                    >
                      {link.label}
                    </SmartLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="border-line border-t pt-12 lg:col-span-full">
          <NewsletterSection content={settings.newsletter} headingId="footer-newsletter">
            {newsletter}
          </NewsletterSection>
        </div>
      </Container>
      <Container className="relative">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-t py-6 text-muted text-xs">
          <p>{`© ${year} ${settings.copyright || settings.brand}`}</p>
          <ul className="flex flex-wrap gap-x-6">
            {settings.socialLinks.map((link) => (
              <li key={link._key} {...editAttributes(link)}>
                <SmartLink
                  href={link.url}
                  className="inline-flex min-h-8 items-center gap-1 hover:text-ink hover:underline hover:underline-offset-4"
                >
                  {link.network}
                  <ArrowUpRight className="size-3.5" />
                </SmartLink>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  )
}

const LINK =
  'inline-block py-0.5 -my-0.5 text-ink hover:text-action hover:underline hover:underline-offset-4'

function ContactDetails({settings}: {settings: SiteSettings}) {
  const {address, phone, email, officeHours} = settings
  return (
    <address className="mt-8 grid gap-3 text-sm not-italic">
      <Way Drawing={MapPin}>
        {address && <span className="whitespace-pre-line text-muted">{address}</span>}
      </Way>
      <Way Drawing={Phone}>{phone && <ContactLink to={phone} className={LINK} />}</Way>
      <Way Drawing={Mail}>{email && <ContactLink to={email} className={LINK} />}</Way>
      <Way Drawing={Clock}>{officeHours && <span className="text-muted">{officeHours}</span>}</Way>
    </address>
  )
}

function Way({Drawing, children}: {Drawing: LucideIcon; children: ReactNode}) {
  if (!children) return null
  return (
    <p className="flex gap-3">
      <Drawing className="mt-0.5 size-5 text-accent" />
      {children}
    </p>
  )
}
