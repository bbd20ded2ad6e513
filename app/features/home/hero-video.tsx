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

/**
 * The looping film behind the first screen, over its poster. It stands still where motion is
 * unwanted, and everyone can stop it (WCAG 2.2.2).
 */
export function HeroVideo({videoUrl, poster}: HeroVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(true)
  // The browser knows whether motion is wanted, and the video element whether it really plays.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) video.current?.pause()
    setIsPlaying(video.current?.paused === false)
  }, [])

  function toggle() {
    const element = video.current
    if (!element) return
    if (!element.paused) {
      element.pause()
      return
    }
    // Until a visitor asks for it, reduced motion hides the film (app.css).
    element.dataset.started = ''
    // A browser may refuse to play, to save power for example; then the button keeps its word.
    element.play().catch(() => setIsPlaying(false))
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
          ref={video}
          data-autoplay=""
          autoPlay
          muted
          loop
          playsInline
          preload="metadata"
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          style={SUBJECT}
          className="absolute inset-0 size-full object-cover"
        >
          {videoUrl ? (
            <source src={assetUrl(videoUrl)} />
          ) : (
            <>
              <source src="/media/hero-v1.webm" type="video/webm" />
              <source src="/media/hero-v1.mp4" type="video/mp4" />
            </>
          )}
        </video>
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
