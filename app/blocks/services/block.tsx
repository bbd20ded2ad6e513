import {editAttributes} from '#app/lib/edit-attributes.ts'
import {slugify} from '#app/lib/portable-text.ts'
import {Section} from '#app/sections/section.tsx'
import {Card} from '#app/ui/card.tsx'
import {Icon} from '#app/ui/icon.tsx'
import {MarkedList} from '#app/ui/marked-list.tsx'
import type {BlockProps} from '../block-props.ts'

/** One card with a field for each service, because clients often take several. */
export default function ServicesBlock({block, ...place}: BlockProps<'servicesBlock'>) {
  const {intro, services} = block
  if (services.length === 0) return null
  const Heading = intro?.title ? 'h3' : 'h2'
  return (
    <Section intro={intro} {...place}>
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
              <Heading className="mt-6 text-xl">{service.title}</Heading>
              <p className="mt-3 text-muted">{service.description}</p>
              <MarkedList
                points={service.points}
                className="mt-6 grid gap-2 text-sm"
                markClassName="mt-0.5 size-4.5 text-accent"
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
