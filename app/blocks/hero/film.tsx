import {Pause, Play} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import {editAttributes} from '#app/lib/edit-attributes.ts'
import {assetUrl} from '#app/lib/image-url.ts'
import {visibleText} from '#app/lib/text.ts'
import {CtaLinks} from '#app/sections/cta-links.tsx'
import {SanityImage} from '#app/sections/sanity-image.tsx'
import {Button} from '#app/ui/button.tsx'
import {Container} from '#app/ui/container.tsx'
import {Eyebrow} from '#app/ui/heading.tsx'
import {useHydrated} from '#app/ui/use-hydrated.ts'
import {PAGE_PATHS} from '#schemas/constants.ts'
import type {Block} from '../block-props.ts'

type FilmProps = Pick<Block<'heroBlock'>, 'hero' | 'videoUrl'>

/** The words are over the video in the dark theme, and next to it in the light theme. */
export function Film({hero, videoUrl}: FilmProps) {
  const {primaryCta, secondaryCta} = hero
  return (
    // Video, shade and text cover the poster, so in a preview a click on the section opens it.
    <section
      {...editAttributes(hero.image)}
      className="relative isolate overflow-hidden bg-surface text-ink"
    >
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
 * The looping video behind the first screen, over its poster. It starts when the page is idle, but
 * not with reduced motion or data saving. A button stops it (WCAG 2.2.2). Without scripts it plays
 * from the start.
 */
function HeroVideo({hero, videoUrl}: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const isHydrated = useHydrated()
  // Motion and data preferences are outside React. The browser may refuse to play, to save power.
  useEffect(() => {
    const isUnwanted = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isUnwanted || navigator.connection?.saveData) return
    return whenIdle(() => video.current?.play().catch(() => {}))
  }, [])

  function toggle() {
    if (video.current?.paused) video.current.play().catch(() => {})
    else video.current?.pause()
  }

  const sources = videoUrl ? <source src={assetUrl(videoUrl)} /> : DEFAULT_SOURCES
  const film = {
    muted: true,
    loop: true,
    playsInline: true,
    style: SUBJECT,
    className: 'absolute inset-0 size-full object-cover',
  }

  return (
    <>
      <div className="pattern hero-film overflow-hidden" aria-hidden="true">
        <SanityImage
          image={hero.image}
          alt=""
          sizes="100vw"
          isPriority
          style={SUBJECT}
          className="absolute inset-0 size-full object-cover"
        />
        <video
          {...film}
          ref={video}
          preload="none"
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
        >
          {sources}
        </video>
        <noscript>
          <video {...film} data-autoplay="" autoPlay>
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
        // The module of this block loads after the page. A click before that would be lost.
        disabled={!isHydrated}
        onClick={toggle}
        aria-label={isPlaying ? 'Pause background video' : 'Play background video'}
        className="absolute top-6 right-page-edge z-10 bg-surface/80! md:top-auto md:bottom-25"
      >
        {isPlaying ? <Pause className="size-4" /> : <Play className="size-4" />}
      </Button>
    </>
  )
}

/**
 * Runs a task once the page has loaded and is idle.
 *
 * @returns a function that cancels it
 */
function whenIdle(task: () => void): () => void {
  const stopped = new AbortController()
  const {signal} = stopped
  // Safari has no idle callback.
  const idle = window.requestIdleCallback ?? setTimeout
  const wait = () => idle(() => signal.aborted || task())
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, {once: true, signal})
  return () => stopped.abort()
}
