import {ChevronLeft, ChevronRight, Pause, Play} from 'lucide-react'
import {type ReactNode, useEffect, useRef} from 'react'
import {startCarousel} from '#app/browser/carousel.ts'
import {Button} from '#app/ui/button.tsx'
import {BlockScript} from '../block-script.tsx'

interface CarouselItem {
  key: string
  /** Names the card's dot. */
  name: string
  content: ReactNode
}

/** A scrollable row must be reachable by keyboard. */
const scrollable = (label: string) => ({tabIndex: 0, role: 'group', 'aria-label': label})

/** A scrolling row of cards, until {@link startCarousel} moves it. */
export function Carousel({label, items}: {label: string; items: CarouselItem[]}) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (region.current && items.length > 1) return startCarousel(region.current)
  }, [items])
  return (
    <section ref={region} aria-label={label} aria-roledescription="carousel" className="carousel">
      <BlockScript />
      <div {...scrollable(label)} className="carousel-scroller">
        <ul className="carousel-row">
          {items.map(({key, content}, index) => (
            <li
              key={key}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${items.length}`}
              className="carousel-card snap-start"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {items.length > 1 && <CarouselControls items={items} />}
    </section>
  )
}

/** Disabled at first, when a click would be lost. */
function CarouselControls({items}: {items: readonly CarouselItem[]}) {
  return (
    <div
      data-needs-js=""
      className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
    >
      <ul className="-ml-3 flex">
        {items.map(({key, name}, index) => (
          <li key={key}>
            <button
              type="button"
              disabled
              data-dot={index}
              aria-label={`Show testimonial ${index + 1} of ${items.length}, ${name}`}
              aria-current={index === 0}
              className="carousel-dot group grid size-9 place-items-center"
            >
              <span className="size-3 rotate-45 border border-edge transition-colors duration-150 group-hover:border-accent" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="icon"
          disabled
          data-stop=""
          aria-label="Stop moving testimonials"
        >
          <Play className="hidden size-4" />
          <Pause className="size-4" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          disabled
          data-step={-1}
          aria-label="Previous testimonial"
        >
          <ChevronLeft className="size-5" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          disabled
          data-step={1}
          aria-label="Next testimonial"
        >
          <ChevronRight className="size-5" />
        </Button>
      </div>
    </div>
  )
}
