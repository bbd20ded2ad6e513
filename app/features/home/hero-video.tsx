import {Pause, Play} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import type {HomePage} from '#app/content/home-page.ts'
import {assetUrl} from '#app/lib/image-url.ts'
import {Button} from '#app/ui/button.tsx'
import {SanityImage} from '#app/ui/sanity-image.tsx'

interface HeroVideoProps {
  videoUrl: string | null | undefined
  poster: NonNullable<HomePage['hero']>['image'] | undefined
}

// Moon and fort stay in view when a narrow screen cuts the picture.
const SUBJECT = {objectPosition: '74% 30%'}

/** The first view and its code have a slow line and a weak processor for themselves until then. */
const START_AFTER_MS = 1500

/**
 * The looping film behind the first screen, over its poster. It stands still where motion is
 * unwanted, and everyone can stop it (WCAG 2.2.2). Without scripts it plays from the start.
 */
export function HeroVideo({videoUrl, poster}: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  // The browser knows whether motion is wanted, and may refuse to play, to save power for example.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => video.current?.play().catch(() => {}), START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  function toggle() {
    const element = video.current
    if (!element) return
    if (!element.paused) {
      element.pause()
      return
    }
    element.play().catch(() => {})
  }

  const sources = videoUrl ? (
    <source src={assetUrl(videoUrl)} />
  ) : (
    <>
      <source src="/media/hero-v1.webm" type="video/webm" />
      <source src="/media/hero-v1.mp4" type="video/mp4" />
    </>
  )
  const film = {
    muted: true,
    loop: true,
    playsInline: true,
    style: SUBJECT,
    className: 'absolute inset-0 size-full object-cover',
  }

  return (
    <>
      <div className="pattern absolute inset-0 -z-20" aria-hidden="true">
        <SanityImage
          image={poster}
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
      <div className="pattern hero-shade absolute inset-0 -z-10" aria-hidden="true" />
      <Button
        variant="secondary"
        size="icon"
        data-needs-js=""
        data-print="hidden"
        onClick={toggle}
        aria-label={isPlaying ? 'Pause background video' : 'Play background video'}
        className="absolute right-gutter bottom-6 z-10 bg-surface/80!"
      >
        {isPlaying ? (
          <Pause aria-hidden="true" className="size-4" />
        ) : (
          <Play aria-hidden="true" className="size-4" />
        )}
      </Button>
    </>
  )
}
