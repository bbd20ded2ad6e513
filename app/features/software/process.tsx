import type {SoftwareSolutionsPage} from '#app/content/software-solutions-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Icon} from '#app/ui/icon.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {Section} from '#app/ui/section.tsx'

interface ProcessProps {
  intro: SoftwareSolutionsPage['processIntro'] | undefined
  steps: SoftwareSolutionsPage['processSteps']
}

/** Height of each step above the one before. */
const RISE_REM = 3
/** Indent per step on narrow screens, where the steps follow the left edge. */
const TREAD_REM = 0.5

/** The process as stairs, one stair for each step. */
export function Process({intro, steps}: ProcessProps) {
  if (steps.length === 0) return null
  return (
    <Section intro={intro} headingId="process">
      <ol className="grid max-lg:gap-4 lg:auto-cols-fr lg:grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step._key}
            {...editAttributes(step)}
            className="flex flex-col border border-line border-t-3 border-t-accent bg-raised max-lg:ml-(--tread) lg:mt-(--drop) lg:-ml-px"
            style={{
              '--drop': `${(steps.length - 1 - index) * RISE_REM}rem`,
              '--tread': `${(steps.length - 1 - index) * TREAD_REM}rem`,
            }}
          >
            <div className="p-7 xl:p-8">
              <div className="flex items-start justify-between gap-4">
                <p className="font-display text-4xl text-accent leading-none">{index + 1}</p>
                <Icon name={step.icon} className="size-7 text-muted" />
              </div>
              <h3 className="mt-5 text-xl">{step.title}</h3>
              <p className="mt-3 text-muted text-sm">{step.description}</p>
            </div>
            <Jali pattern="star-and-cross" fade="none" className="grow opacity-60" />
          </li>
        ))}
      </ol>
    </Section>
  )
}
