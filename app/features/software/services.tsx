import {Check} from 'lucide-react'
import type {Service} from '#app/content/service.ts'
import type {SoftwareSolutionsPage} from '#app/content/software-solutions-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {Section} from '#app/ui/section.tsx'

/** Target of the hero's "Explore Services" link, whose URL an editor enters. */
const SERVICES_ANCHOR = 'services'

interface ServicesProps {
  intro: SoftwareSolutionsPage['servicesIntro'] | undefined
  services: Service[]
}

/** One card with a field for each service, because clients often take several. */
export function Services({intro, services}: ServicesProps) {
  if (services.length === 0) return null
  return (
    <Section
      intro={intro}
      headingId="services-title"
      id={SERVICES_ANCHOR}
      // The section already has space above the heading.
      className="-scroll-mt-6"
    >
      <Card className="overflow-hidden">
        {/* Fields overlap the edge by one pixel, so that their lines are not doubled there. */}
        <ul className="-mr-px -mb-px grid sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <li
              key={service._id}
              id={slugify(service.title)}
              {...editAttributes(service)}
              className="border-line border-r border-b p-7 sm:p-9"
            >
              <Icon name={service.icon} className="size-8 text-accent" />
              <h3 className="mt-6 text-xl">{service.title}</h3>
              <p className="mt-3 text-muted">{service.description}</p>
              <Points points={service.points} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Points({points}: Pick<Service, 'points'>) {
  if (points.length === 0) return null
  return (
    <ul className="mt-6 grid gap-2 text-sm">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Check aria-hidden="true" className="mt-0.5 size-4.5 text-accent" />
          {point}
        </li>
      ))}
    </ul>
  )
}
