import type {HospitalCaseStudy} from '#app/content/hospital-case-study.ts'
import {cn} from '#app/lib/cn.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Section} from '#app/sections/section.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'

type Implementation = NonNullable<HospitalCaseStudy['implementation']>

/** The duration of the implementation, drawn to scale, and its phases. */
export function CaseStudyImplementation({implementation}: {implementation: Implementation}) {
  const {duration, phases} = implementation
  return (
    <Section
      intro={{title: 'Implementation'}}
      aside={
        duration && (
          <dl className="mt-7">
            <dt className="text-muted">Duration</dt>
            <dd className="font-display text-3xl text-accent">{duration}</dd>
          </dl>
        )
      }
      headingId="implementation"
      layout="side"
      tone="sunken"
    >
      <PhaseBar phases={phases} />
      <ol className="ml-3">
        {phases.map((phase) => (
          <li
            key={phase._key}
            {...editAttributes(phase)}
            className="relative border-line border-l pb-11 pl-9 last:border-transparent last:pb-0"
          >
            <StarGlyph className="absolute top-0.5 -left-3 size-6 text-accent" />
            <p className="font-semibold text-accent text-sm">{phase.duration}</p>
            <h3 className="mt-1 text-2xl">{phase.title}</h3>
            <p className="mt-2 max-w-measure text-muted">{phase.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const TONES = ['bg-accent', 'bg-action', 'bg-edge', 'bg-success']

/** Hidden from assistive technology: the list below has the same content as text. */
function PhaseBar({phases}: {phases: Implementation['phases']}) {
  const shares = phaseShares(phases.map((phase) => phase.duration))
  if (!shares) return null
  return (
    <div aria-hidden="true" className="mb-12 flex gap-1.5">
      {phases.map((phase, index) => (
        <div
          key={phase._key}
          {...editAttributes(phase)}
          className="min-w-0"
          style={{flexGrow: shares[index], flexBasis: 0}}
        >
          <div className={cn('h-3 rounded-full', TONES[index % TONES.length])} />
          <p className="mt-2.5 text-balance text-muted text-xs max-sm:hidden">{phase.title}</p>
        </div>
      ))}
    </div>
  )
}

const WEEKS_PER_UNIT: Record<string, number> = {day: 1 / 7, week: 1, month: 52 / 12}

/** Weeks of a duration as editors write it: '3 weeks' gives 3, '2 months' about 8.7. */
export function weeksOf(duration: string): number | null {
  const [, count = '', unit = ''] =
    /^\s*(\d+(?:[.,]\d+)?)\s*(day|week|month)s?\b/i.exec(duration) ?? []
  const weeks = Number(count.replace(',', '.')) * (WEEKS_PER_UNIT[unit.toLowerCase()] ?? 0)
  return weeks || null
}

/**
 * Each phase's share of the whole, between 0 and 1; `null` when a duration cannot be parsed,
 * because a bar without that phase would be wrong.
 */
export function phaseShares(durations: readonly string[]): number[] | null {
  const weeks = durations.map(weeksOf).filter((length) => length !== null)
  const total = weeks.reduce((sum, length) => sum + length, 0)
  const isKnown = total > 0 && weeks.length === durations.length
  return isKnown ? weeks.map((length) => length / total) : null
}
