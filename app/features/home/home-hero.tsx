import {href} from 'react-router'
import type {HomePage} from '#app/content/home-page.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {visibleText} from '#app/lib/visible-text.ts'
import {ButtonLink} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {Eyebrow} from '#app/ui/heading.tsx'
import {HeroVideo} from './hero-video.tsx'

interface HomeHeroProps {
  hero: HomePage['hero'] | undefined
  videoUrl: string | null | undefined
}

const LEARN_MORE = 'Learn More'
const ABOUT = href('/about')

/** The words are over the video in the dark theme, and next to it in the light theme. */
export function HomeHero({hero, videoUrl}: HomeHeroProps) {
  const {label = LEARN_MORE, href: target = ABOUT} = hero?.secondaryCta ?? {}
  // Out of context, the label "Learn More" does not name its subject.
  const isAboutUs = visibleText(label) === LEARN_MORE && target === ABOUT
  return (
    // Video, shade and text cover the poster, so in a preview a click on the section opens it.
    <section
      {...editAttributes(hero?.image)}
      className="relative isolate overflow-hidden bg-surface text-ink"
    >
      <HeroVideo videoUrl={videoUrl} poster={hero?.image} />
      <Container className="hero-words relative flex flex-col justify-end">
        {hero?.eyebrow && <Eyebrow className="mb-5">{hero.eyebrow}</Eyebrow>}
        <h1 className="max-w-[15ch] text-display">{hero?.title ?? 'Home'}</h1>
        {hero?.text && <p className="mt-6 max-w-xl text-ink/90 text-lg">{hero.text}</p>}
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink href={hero?.primaryCta?.href ?? href('/contact')} size="lg">
            {hero?.primaryCta?.label ?? 'Get Started'}
          </ButtonLink>
          <ButtonLink href={target} variant="secondary" size="lg">
            {label}
            {isAboutUs && <span className="sr-only"> about us</span>}
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}
