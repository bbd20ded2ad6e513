import type {CaseStudy} from '#app/content/case-study.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Container} from '#app/ui/container.tsx'
import {Icon} from '#app/ui/icon.tsx'

/** The key figures of a project, in one row of tiles. */
export function Metrics({metrics}: Pick<CaseStudy, 'metrics'>) {
  if (metrics.length === 0) return null
  return (
    <section aria-label="Results" className="border-line border-b bg-sunken">
      <Container>
        <dl className="grid grid-cols-2 border-line max-lg:-my-px lg:grid-cols-4 lg:border-x">
          {metrics.map((metric) => (
            <div
              key={metric._key}
              {...editAttributes(metric)}
              className="flex flex-col-reverse justify-end border-line px-4 py-8 not-last:border-r max-lg:border-y max-lg:even:border-r-0 max-lg:odd:pl-0 sm:px-8 lg:py-10"
            >
              <dt className="mt-2 text-balance text-muted text-sm">{metric.label}</dt>
              <dd className="font-display text-4xl tabular-nums">
                <Icon name={metric.icon} className="mb-5 size-7 text-accent" />
                {metric.value}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
