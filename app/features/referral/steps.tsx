import type {ReferralPage} from '#app/content/referral-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Icon} from '#app/ui/icon.tsx'
import {Section} from '#app/ui/section.tsx'

interface StepsProps {
  intro: ReferralPage['stepsIntro'] | undefined
  steps: ReferralPage['steps']
}

/** The steps from the form to the reward. In an ordered list the numbers are accessible. */
export function Steps({intro, steps}: StepsProps) {
  if (steps.length === 0) return null
  const shown = {eyebrow: intro?.eyebrow, title: intro?.title || 'How It Works', text: intro?.text}
  return (
    <Section intro={shown} headingId="steps">
      <ol className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step._key} {...editAttributes(step)} className="border-line border-t pt-6">
            <div className="flex items-center justify-between">
              <span className="font-display text-4xl text-accent tabular-nums">{index + 1}</span>
              <Icon name={step.icon} className="size-7 text-accent" />
            </div>
            <h3 className="mt-5 text-xl">{step.title}</h3>
            <p className="mt-2 text-muted text-sm">{step.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
