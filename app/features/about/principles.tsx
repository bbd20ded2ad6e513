import type {AboutPage} from '#app/content/about-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {Card} from '#app/ui/card.tsx'
import {Container} from '#app/ui/container.tsx'
import {Icon} from '#app/ui/icon.tsx'

/** Mission, vision and values. */
export function Principles({principles}: {principles: AboutPage['principles']}) {
  if (principles.length === 0) return null
  return (
    <section aria-label="What guides us" className="bg-sunken py-section">
      <Container>
        <ul className="grid gap-6 lg:grid-cols-3">
          {principles.map((principle) => (
            <li key={principle._key} {...editAttributes(principle)}>
              <Card className="h-full p-7 sm:p-9">
                <Icon name={principle.icon} className="size-9 text-accent" />
                <h2 className="mt-6 text-2xl">{principle.title}</h2>
                <p className="mt-3 text-muted">{principle.description}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
