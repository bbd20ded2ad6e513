import type {CaseStudy} from '#app/content/case-study.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {partAnchor} from '#app/lib/page-parts.ts'
import {Badge} from '#app/ui/badge.tsx'
import {Card} from '#app/ui/card.tsx'

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
