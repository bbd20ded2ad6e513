import type {FeaturesPage} from '#app/content/features-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Icon} from '#app/ui/icon.tsx'
import {Section} from '#app/ui/section.tsx'
import {ExchangeScene} from './exchange-scene.tsx'

interface IntegrationsProps {
  intro: FeaturesPage['integrationsIntro'] | undefined
  integrations: FeaturesPage['integrations']
}

export function Integrations({intro, integrations}: IntegrationsProps) {
  if (integrations.length === 0) return null
  return (
    <Section
      id="integrations"
      tabIndex={-1}
      intro={intro}
      headingId="integrations-title"
      tone="sunken"
      className="-scroll-mt-5.5 outline-none"
    >
      <div className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-12">
        <ul className="border-line border-t lg:col-span-5">
          {integrations.map((integration) => (
            <li
              key={integration._key}
              {...editAttributes(integration)}
              className="flex gap-5 border-line border-b py-8"
            >
              <Icon name={integration.icon} className="mt-0.5 size-8 text-accent" />
              <div>
                <h3 className="text-2xl">{integration.title}</h3>
                <p className="mt-2 text-muted">{integration.description}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="min-w-0 lg:col-span-7">
          <ExchangeScene />
        </div>
      </div>
    </Section>
  )
}
