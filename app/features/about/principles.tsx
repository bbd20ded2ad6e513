import type {AboutPage} from '#app/content/about-page.ts'
import {Container} from '#app/ui/container.tsx'
import {IconCards} from '#app/ui/icon-cards.tsx'

/** Mission, vision and values. */
export function Principles({principles}: {principles: AboutPage['principles']}) {
  if (principles.length === 0) return null
  return (
    <section aria-label="What guides us" className="bg-sunken py-section">
      <Container>
        <IconCards cards={principles} headingLevel="h2" />
      </Container>
    </section>
  )
}
