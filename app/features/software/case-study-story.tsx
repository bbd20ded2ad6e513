import type {ReactNode} from 'react'
import type {CaseStudy} from '#app/content/case-study.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {partAnchor} from '#app/lib/page-parts.ts'
import {Badge} from '#app/ui/badge.tsx'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {StarGlyph} from '#app/ui/star-glyph.tsx'

export function Challenge({text}: {text: string}) {
  if (!text) return null
  return (
    <Chapter id="challenge" title="The Challenge">
      <p className="max-w-measure whitespace-pre-line text-lg">{text}</p>
    </Chapter>
  )
}

export function Solution({points}: {points: CaseStudy['solutions']}) {
  if (points.length === 0) return null
  return (
    <Chapter id="solution" title="Our Solution">
      <ul className="border-line border-t">
        {points.map((point) => (
          <li key={point} className="flex gap-5 border-line border-b py-5">
            <StarGlyph className="mt-1 size-5 text-accent" />
            <span className="max-w-measure">{point}</span>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

export function ImplementationProcess({steps}: {steps: CaseStudy['implementationSteps']}) {
  if (steps.length === 0) return null
  return (
    <Chapter id="implementation" title="Implementation Process">
      <ol>
        {steps.map((step, index) => (
          <li
            key={step._key}
            {...editAttributes(step)}
            className="relative ml-6 border-line border-l pb-10 pl-12 last:border-transparent last:pb-0"
          >
            <span className="cut absolute top-0 -left-6 grid size-12 place-items-center rounded-lg border border-accent/50 bg-accent-soft text-accent">
              <Icon name={step.icon} className="size-6" />
            </span>
            <p className="font-semibold text-accent text-sm">Step {index + 1}</p>
            <h3 className="mt-1 text-xl">{step.title}</h3>
            <p className="mt-2 max-w-measure text-muted">{step.description}</p>
          </li>
        ))}
      </ol>
    </Chapter>
  )
}

function Chapter({id, title, children}: {id: string; title: string; children: ReactNode}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-7 text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

type Detail = CaseStudy['projectDetails'][number]

/** The project in a few lines, next to its story. */
export function ProjectDetails({details}: {details: Detail[]}) {
  if (details.length === 0) return null
  return (
    <aside
      id={partAnchor('projectDetails')}
      aria-labelledby="project-details"
      className="lg:sticky lg:top-28"
    >
      <Card className="overflow-hidden p-7 sm:p-8">
        <h2 id="project-details" className="text-2xl">
          Project Details
        </h2>
        <dl className="mt-3 divide-y divide-line">
          {details.map((detail) => (
            <div key={detail._key} {...editAttributes(detail)} className="py-4 last:pb-0">
              <dt className="text-muted text-sm">{detail.label}</dt>
              <dd className="mt-1 font-semibold">
                <DetailValue detail={detail} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </aside>
  )
}

function DetailValue({detail}: {detail: Detail}) {
  if (!detail.isTags) return detail.value
  return (
    <ul className="flex flex-wrap gap-2 pt-1.5">
      {detail.tags.map((tag) => (
        <li key={tag}>
          <Badge>{tag}</Badge>
        </li>
      ))}
    </ul>
  )
}
