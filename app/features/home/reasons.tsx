import type {HomePage} from '#app/content/home-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Icon} from '#app/ui/icon.tsx'
import {Section} from '#app/ui/section.tsx'

interface ReasonsProps {
  intro: HomePage['reasonsIntro'] | undefined
  reasons: HomePage['reasons']
}

/** A ruled list instead of six more cards. The heading stays in view while the reasons scroll. */
export function Reasons({intro, reasons}: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <Section intro={intro} headingId="reasons" layout="side" tone="sunken">
      <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-12">
        {reasons.map((reason) => (
          <li key={reason._key} {...editAttributes(reason)} className="border-line border-b py-8">
            <Icon name={reason.icon} className="size-7 text-accent" />
            <h3 className="mt-4 text-xl">{reason.title}</h3>
            <p className="mt-2 text-muted text-sm">{reason.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
