import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {CtaLinks, type Ctas} from './cta-links.tsx'

interface ClosingBandProps {
  content: ({title: string; text: string | null} & Ctas) | null | undefined
  /** Id of the heading, which names the section. */
  headingId?: string
}

/** Closing call to action of a page: a heading and one or two buttons, on blue in both themes. */
export function ClosingBand({content, headingId = 'closing-title'}: ClosingBandProps) {
  if (!content) return null
  return (
    <section
      aria-labelledby={headingId}
      className="band relative isolate overflow-hidden bg-surface text-ink"
    >
      <Jali
        pattern="star-and-cross"
        className="absolute inset-y-0 right-0 -z-10 w-full max-md:opacity-40 lg:w-2/3"
      />
      <Container className="py-section">
        <h2 id={headingId} className="max-w-3xl text-4xl">
          {content.title}
        </h2>
        {content.text && <p className="mt-5 max-w-measure text-lg text-muted">{content.text}</p>}
        <CtaLinks {...content} className="mt-9" />
      </Container>
    </section>
  )
}
