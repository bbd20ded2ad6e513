import {ArrowUpRight, MapPin, Play} from 'lucide-react'
import {useEffect, useRef} from 'react'
import {startEmbed} from '#app/browser/embed.ts'
import {visibleText} from '#app/lib/text.ts'
import {SanityImage, type SanityImageProps} from '#app/sections/sanity-image.tsx'
import {Section} from '#app/sections/section.tsx'
import {Button} from '#app/ui/button.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import type {BlockProps} from '../block-props.ts'
import {BlockScript} from '../block-script.tsx'
import {type EmbedSource, embedSource} from './embed-source.ts'

export default function EmbedBlock({block, ...place}: BlockProps<'embedBlock'>) {
  const source = embedSource(block.url)
  if (!source) return null
  return (
    <Section intro={block.intro} {...place}>
      <EmbedFrame source={source} title={block.title} poster={block.poster} />
    </Section>
  )
}

interface EmbedFrameProps {
  source: EmbedSource
  title: string
  poster: SanityImageProps['image']
}

const ACTIONS = {
  video: {Drawing: Play, label: 'Play video'},
  map: {Drawing: MapPin, label: 'Show map'},
}

/**
 * A frame of another service. Nothing is requested from it before the visitor clicks; the button
 * says from where. Without scripts the link below remains.
 */
export function EmbedFrame({source, title, poster}: EmbedFrameProps) {
  const {frameUrl} = source
  const figure = useRef<HTMLElement>(null)
  useEffect(() => {
    if (figure.current) startEmbed(figure.current)
  }, [])
  const {Drawing, label} = ACTIONS[source.kind]
  return (
    <figure ref={figure} data-embed="">
      <BlockScript />
      <div className="cut relative isolate grid aspect-4/3 place-items-center overflow-hidden rounded-lg border border-line bg-raised sm:aspect-video">
        <Jali pattern="octagons" fade="none" className="absolute inset-0 -z-20" />
        <SanityImage
          image={poster}
          ratio={16 / 9}
          sizes="(min-width: 80rem) 72rem, 100vw"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
        <Button
          size="lg"
          data-needs-js=""
          disabled
          data-frame-url={frameUrl}
          data-frame-title={visibleText(title)}
          className="mx-4"
        >
          <Drawing className="size-6 shrink-0" />
          <span className="min-w-0 text-left">
            {label}{' '}
            <span className="block break-words font-normal text-xs">
              {`from ${new URL(frameUrl).hostname}`}
            </span>
          </span>
        </Button>
      </div>
      <figcaption className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <span className="text-muted text-sm">{title}</span>
        <SmartLink
          href={source.pageUrl}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action text-sm underline decoration-1 underline-offset-4 hover:text-action-strong"
        >
          {`Open on ${new URL(source.pageUrl).hostname}`}
          <ArrowUpRight className="size-4.5" />
        </SmartLink>
      </figcaption>
    </figure>
  )
}
