import {ArrowUpRight, MapPin} from 'lucide-react'
import {cn} from '#app/lib/cn.ts'
import {safeFrameUrl} from '#app/lib/href.ts'
import {visibleText} from '#app/lib/text.ts'
import {SECTION_TONES} from '#app/sections/section.tsx'
import {Container} from '#app/ui/container.tsx'
import {Jali} from '#app/ui/jali.tsx'
import {SmartLink} from '#app/ui/smart-link.tsx'
import {MAP_HOSTS} from '#schemas/constants.ts'
import type {BlockProps} from '../block-props.ts'

/**
 * The map of an external service, in a frame that the browser loads only near the viewport. The
 * sandbox limits the frame to the map and its links; the address next to it does not depend on it.
 */
export default function LocationMapBlock(props: BlockProps<'locationMapBlock'>) {
  const {block, headingId, tone} = props
  const details = block.location
  const url = safeFrameUrl(details?.mapUrl, MAP_HOSTS)
  if (!url || !details) return null
  return (
    <section
      aria-labelledby={headingId}
      className={cn('relative isolate overflow-hidden py-section', SECTION_TONES[tone])}
    >
      <Jali pattern="star-and-cross" fade="none" className="absolute inset-0 -z-10 opacity-60" />
      <Container className="grid items-stretch gap-6 lg:grid-cols-12">
        <div className="cut self-end rounded-lg border border-line bg-raised p-7 sm:p-9 lg:col-span-4 lg:self-stretch">
          <h2 id={headingId} className="text-2xl">
            {details.mapTitle}
          </h2>
          {details.address && (
            <>
              <p className="mt-5 whitespace-pre-line text-muted">{details.address}</p>
              <SmartLink
                href={mapSearchUrl(details.address)}
                className="mt-5 inline-flex items-center gap-1.5 font-semibold text-action underline decoration-1 underline-offset-4 hover:text-action-strong"
              >
                Open the address in a map
                <ArrowUpRight className="size-4.5" />
              </SmartLink>
            </>
          )}
          <p className="mt-6 text-muted text-xs">
            The map comes from {new URL(url).hostname}, which then learns that you look at it.
          </p>
        </div>
        <div className="cut relative isolate grid aspect-4/3 place-items-center overflow-hidden rounded-lg border border-line bg-raised sm:aspect-video lg:col-span-8 lg:aspect-auto lg:min-h-112">
          {/* Visible until the map has loaded, or permanently when it fails to load. */}
          <Jali pattern="octagons" fade="none" className="absolute inset-0 -z-20" />
          <MapPin strokeWidth={1.5} className="-z-10 size-12 text-accent" />
          {/*
           * A frame whose colour scheme differs from its document's gets an opaque white background
           * (CSS Color Adjustment, 2.4). Maps are light, so a dark frame would hide the fallback.
           */}
          <iframe
            src={url}
            title={visibleText(details.mapTitle)}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            className="absolute inset-0 size-full scheme-light"
          />
        </div>
      </Container>
    </section>
  )
}

/** URL of a page that shows a postal address on a map, independent of the embedded map. */
export function mapSearchUrl(address: string): string {
  const query = visibleText(address).split('\n').slice(1).join(', ') || visibleText(address)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({query})}`
}
