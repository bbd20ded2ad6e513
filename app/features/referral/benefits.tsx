import type {ReferralPage} from '#app/content/referral-page.ts'
import {IconCards} from '#app/ui/icon-cards.tsx'
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
      <IconCards cards={benefits} headingLevel="h3" />
    </Section>
  )
}
