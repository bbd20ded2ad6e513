import {Pause, Play} from 'lucide-react'
import {useEffect, useRef} from 'react'
import {startVideo} from '#app/browser/video.ts'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {assetUrl} from '#app/lib/image-url.ts'
import {visibleText} from '#app/lib/text.ts'
import {CtaLinks} from '#app/sections/cta-links.tsx'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Button} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {Eyebrow} from '#app/ui/heading.tsx'
import {PAGE_PATHS} from '#schemas/constants.ts'
import type {Block} from '../block-props.ts'
import {BlockScript} from '../block-script.tsx'

type LoopingVideoProps = Pick<Block<'heroBlock'>, 'hero' | 'videoUrl'>

/** The words are over the video in the dark theme, and next to it in the light theme. */
export function LoopingVideo({hero, videoUrl}: LoopingVideoProps) {
  const {primaryCta, secondaryCta} = hero
  const section = useRef<HTMLElement>(null)
  useEffect(() => (section.current ? startVideo(section.current) : undefined), [])
  return (
    // Video, shade and text cover the poster, so in a preview a click on the section opens it.
    <section
      {...editAttributes(hero.image)}
      ref={section}
      data-video=""
      className="relative isolate overflow-hidden bg-surface text-ink"
    >
      <BlockScript />
      <HeroVideo hero={hero} videoUrl={videoUrl} />
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

// Keeps moon and fort in view when a narrow screen crops the picture.
const SUBJECT = {objectPosition: 'var(--hero-subject)'}

/** Phones get the small encoding: a third of the bytes. */
const PHONE = '(max-width: 47.99rem)'

const DEFAULT_SOURCES = (
  <>
    <source media={PHONE} src="/media/hero-v1-small.webm" type="video/webm" />
    <source media={PHONE} src="/media/hero-v1-small.mp4" type="video/mp4" />
    <source src="/media/hero-v1.webm" type="video/webm" />
    <source src="/media/hero-v1.mp4" type="video/mp4" />
  </>
)

/**
 * The looping video behind the first screen, over its poster, and the button that stops it, see
 * {@link startVideo}. Without scripts it plays from the start.
 */
function HeroVideo({hero, videoUrl}: LoopingVideoProps) {
  const sources = videoUrl ? <source src={assetUrl(videoUrl)} /> : DEFAULT_SOURCES
  const common = {
    muted: true,
    loop: true,
    playsInline: true,
    style: SUBJECT,
    className: 'absolute inset-0 size-full object-cover',
  }

  return (
    <>
      <div className="pattern hero-video overflow-hidden" aria-hidden="true">
        <SanityImage
          image={hero.image}
          alt=""
          sizes="100vw"
          isPriority
          style={SUBJECT}
          className="absolute inset-0 size-full object-cover"
        />
        <video {...common} preload="none">
          {sources}
        </video>
        <noscript>
          <video {...common} data-autoplay="" autoPlay>
            {sources}
          </video>
        </noscript>
      </div>
      <div className="pattern hero-shade" aria-hidden="true" />
      <Button
        variant="secondary"
        size="icon"
        data-needs-js=""
        data-print="hidden"
        disabled
        aria-label="Play background video"
        className="absolute top-6 right-page-edge z-10 bg-surface/80! md:top-auto md:bottom-25"
      >
        <Play className="size-4" />
        <Pause className="hidden size-4" />
      </Button>
    </>
  )
}
