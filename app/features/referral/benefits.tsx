import type {ReferralPage} from '#app/content/referral-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {Section} from '#app/ui/section.tsx'

interface BenefitsProps {
  intro: ReferralPage['benefitsIntro'] | undefined
  benefits: ReferralPage['benefits']
}

export function Benefits({intro, benefits}: BenefitsProps) {
  if (benefits.length === 0) return null
  const shown = {
    eyebrow: intro?.eyebrow,
    title: intro?.title || 'Referral Benefits',
    text: intro?.text,
  }
  return (
    <Section intro={shown} headingId="benefits" tone="sunken">
      <ul className="grid gap-6 lg:grid-cols-3">
        {benefits.map((benefit) => (
          <li key={benefit._key} {...editAttributes(benefit)}>
            <Card className="h-full p-7 sm:p-9">
              <Icon name={benefit.icon} className="size-9 text-accent" />
              <h3 className="mt-6 text-2xl">{benefit.title}</h3>
              <p className="mt-3 text-muted">{benefit.description}</p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}
