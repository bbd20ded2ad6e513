import {href} from 'react-router'
import type {FaqPageQueryResult} from '#app/content/sanity.types.ts'
import {ClosingBand} from '#app/ui/closing-band.tsx'

interface StillHaveQuestionsProps {
  closing: NonNullable<FaqPageQueryResult>['closing'] | undefined
  supportEmail: string
}

/** The band under the questions; its e-mail button falls back to the support address. */
export function StillHaveQuestions({closing, supportEmail}: StillHaveQuestionsProps) {
  return (
    <ClosingBand
      content={{
        title: closing?.title || 'Still Have Questions?',
        text: closing?.text ?? null,
        primaryCta: closing?.primaryCta ?? {label: 'Contact Us', href: href('/contact')},
        secondaryCta:
          closing?.secondaryCta ??
          (supportEmail ? {label: 'Email Support', href: `mailto:${supportEmail}`} : null),
      }}
    />
  )
}
