import {isLine, SiteForm} from '#app/forms/site-form.tsx'
import {cn} from '#app/lib/cn.ts'
import {NewsletterSection} from '#app/sections/newsletter-section.tsx'
import {SECTION_TONES, Section} from '#app/sections/section.tsx'
import {Container} from '#app/ui/container.tsx'
import type {BlockProps} from '../block-props.ts'

/** Any form of the content. The form's own page responds to a plain post. */
export default function FormBlock({block, headingId, tone}: BlockProps<'formBlock'>) {
  const {form, intro, note} = block
  if (!form) return null
  if (!isLine(form)) {
    return (
      <Section intro={intro} layout="side" headingId={headingId} tone={tone}>
        <SiteForm form={form} isFramed />
        {note && <p className="mt-4 text-muted text-sm">{note}</p>}
      </Section>
    )
  }
  // The same box as in the footer.
  return (
    <div className={cn(SECTION_TONES[tone], 'py-section')}>
      <Container>
        <NewsletterSection content={{...intro, note}} headingId={headingId}>
          <SiteForm form={form} />
        </NewsletterSection>
      </Container>
    </div>
  )
}
