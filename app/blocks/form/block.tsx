import {lazy, type ReactNode} from 'react'
import {NewsletterForm} from '#app/forms/newsletter/newsletter-form.tsx'
import {cn} from '#app/lib/cn.ts'
import {NewsletterSection} from '#app/sections/newsletter-section.tsx'
import {SECTION_TONES, Section} from '#app/sections/section.tsx'
import {Card} from '#app/ui/card.tsx'
import {Container} from '#app/ui/container.tsx'
import type {BlockProps} from '../block-props.ts'

// Every page has the newsletter's form; few have another.
const ContactForm = lazy(async () => ({
  default: (await import('#app/forms/contact/contact-form.tsx')).ContactForm,
}))
const ReferralForm = lazy(async () => ({
  default: (await import('#app/forms/referral/referral-form.tsx')).ReferralForm,
}))
const CourseForm = lazy(async () => ({
  default: (await import('#app/forms/course/course-form.tsx')).CourseForm,
}))
// A plain post is answered by the form's own page, so there is no result here.
const FORMS: Record<string, ReactNode> = {
  contact: (
    <Card className="p-6 sm:p-10">
      <ContactForm result={undefined} isSent={false} />
    </Card>
  ),
  referral: <ReferralForm result={undefined} submittedId={null} isOnOwnPage={false} />,
  course: (
    <Card className="p-6 sm:p-10">
      <CourseForm result={undefined} isSent={false} />
    </Card>
  ),
}

export default function FormBlock({block, ...place}: BlockProps<'formBlock'>) {
  if (block.form === 'newsletter') return <Newsletter block={block} {...place} />
  const form = FORMS[block.form]
  if (!form) return null
  return (
    <Section intro={block.intro} layout="side" {...place}>
      {form}
    </Section>
  )
}

/** The same box as in the footer. */
function Newsletter({block: {intro, note}, headingId, tone}: BlockProps<'formBlock'>) {
  return (
    <div className={cn(SECTION_TONES[tone], 'py-section')}>
      <Container>
        <NewsletterSection content={{...intro, note}} headingId={headingId}>
          <NewsletterForm label="Newsletter" />
        </NewsletterSection>
      </Container>
    </div>
  )
}
