import {editAttributes} from '#app/lib/edit-attributes.ts'
import {visibleText} from '#app/lib/text.ts'
import {CtaLinks} from '#app/sections/cta-links.tsx'
import {Container} from '#app/ui/container.tsx'
import {Eyebrow} from '#app/ui/heading.tsx'
import {PAGE_PATHS} from '#schemas/constants.ts'
import type {Block} from '../block-props.ts'
import {HeroVideo} from './hero-video.tsx'

/** The words are over the video in the dark theme, and next to it in the light theme. */
export function Film({hero, videoUrl}: Pick<Block<'heroBlock'>, 'hero' | 'videoUrl'>) {
  const {primaryCta, secondaryCta} = hero
  return (
    // Video, shade and text cover the poster, so in a preview a click on the section opens it.
    <section
      {...editAttributes(hero.image)}
      className="relative isolate overflow-hidden bg-surface text-ink"
    >
      <HeroVideo videoUrl={videoUrl} poster={hero.image} />
      <Container className="hero-words relative flex flex-col justify-end">
        {hero.eyebrow && <Eyebrow className="mb-5">{hero.eyebrow}</Eyebrow>}
        <h1 className="max-w-[8.66em] text-display">{hero.title}</h1>
        {hero.text && <p className="mt-6 max-w-xl text-ink/90 text-lg">{hero.text}</p>}
        <CtaLinks
          primaryCta={primaryCta}
          secondaryCta={secondaryCta && {...secondaryCta, label: <Label {...secondaryCta} />}}
          className="mt-9"
        />
      </Container>
    </section>
  )
}

/** Out of context, the label "Learn More" does not name its subject. */
function Label({label, href}: {label: string; href: string | null}) {
  const isAboutUs = visibleText(label) === 'Learn More' && href === PAGE_PATHS['page-about']
  return (
    <>
      {label}
      {isAboutUs && <span className="sr-only"> about us</span>}
    </>
  )
}
