import {ChevronLeft, ChevronRight, Pause, Play} from 'lucide-react'
import {type CSSProperties, type Dispatch, type PointerEvent, type ReactNode, useRef} from 'react'
import {cn} from '#app/lib/cn.ts'
import {Button} from '#app/ui/button.tsx'
import {
  CAROUSEL_TRANSITION_MS,
  type CarouselEvent,
  type CarouselState,
  cardAt,
  currentIndex,
  drawnSlots,
  isVisible,
  SWIPE_DISTANCE_PX,
} from './carousel-state.ts'
import {useCarousel} from './use-carousel.ts'

interface CarouselItem {
  key: string
  /** Names the card's dot. */
  name: string
  content: ReactNode
}

/** A scrolling row before hydration, then a carousel with automatic steps and controls. */
export function Carousel({label, items}: {label: string; items: CarouselItem[]}) {
  const region = useRef<HTMLElement>(null)
  const swipeStart = useRef<number | null>(null)
  const {state, dispatch, visible, isEnhanced, isRunning, isStopped, setIsStopped} = useCarousel(
    items.length,
    region,
  )
  // A single card does not move.
  const isEndless = isEnhanced && items.length > 1
  const slots = isEndless ? drawnSlots(state, visible) : items.map((_, index) => index)

  function endSwipe(event: PointerEvent) {
    const distance = event.clientX - (swipeStart.current ?? event.clientX)
    swipeStart.current = null
    if (Math.abs(distance) < SWIPE_DISTANCE_PX) return
    dispatch({type: distance < 0 ? 'next' : 'previous'})
  }

  return (
    <section
      ref={region}
      aria-label={label}
      aria-roledescription="carousel"
      className="carousel"
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') dispatch({type: 'next'})
        if (event.key === 'ArrowLeft') dispatch({type: 'previous'})
      }}
    >
      {/* A scrollable row must be reachable by keyboard. */}
      <div
        {...(!isEnhanced && {tabIndex: 0, role: 'group', 'aria-label': label})}
        className={isEnhanced ? 'touch-pan-y overflow-hidden' : 'carousel-scroller'}
        onPointerDown={(event) => {
          swipeStart.current = event.clientX
        }}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          swipeStart.current = null
        }}
      >
        <ul
          aria-live={isRunning ? 'off' : 'polite'}
          className="carousel-row"
          style={rowStyle(state)}
          onTransitionEnd={(event) => {
            if (event.target === event.currentTarget) dispatch({type: 'settled'})
          }}
        >
          {slots.map((slot, place) => {
            const index = cardAt(slot, items.length)
            const isHidden = isEndless && !isVisible(slot, state, visible)
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: each card keeps its element, pictures and all.
                key={place}
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${items.length}`}
                aria-hidden={isHidden}
                inert={isHidden}
                className="carousel-card snap-start"
                style={cardStyle(slot - place)}
              >
                {items[index]?.content}
              </li>
            )
          })}
        </ul>
      </div>
      {items.length > 1 && (
        <CarouselControls
          items={items}
          current={currentIndex(state)}
          isStopped={isStopped}
          isEnabled={isEnhanced}
          onStop={setIsStopped}
          onEvent={dispatch}
        />
      )}
    </section>
  )
}

function rowStyle({position, isAnimated}: CarouselState): CSSProperties {
  const step = '(100% + var(--carousel-gap)) / var(--carousel-visible)'
  return {
    transform: `translateX(calc(${step} * ${-position}))`,
    transitionDuration: isAnimated ? `${CAROUSEL_TRANSITION_MS}ms` : '0ms',
  }
}

/** Moves a card by a number of slots. A transform, because it causes no layout shift. */
function cardStyle(places: number): CSSProperties | undefined {
  if (places === 0) return
  return {translate: `calc((100% + var(--carousel-gap)) * ${places})`}
}

interface CarouselControlsProps {
  items: readonly CarouselItem[]
  current: number
  isStopped: boolean
  /** False before hydration, when a click would be lost. */
  isEnabled: boolean
  onStop: (isStopped: boolean) => void
  onEvent: Dispatch<CarouselEvent>
}

function CarouselControls(props: CarouselControlsProps) {
  const {items, current, isStopped, isEnabled, onStop, onEvent} = props
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
              disabled={!isEnabled}
              aria-label={`Show testimonial ${index + 1} of ${items.length}, ${name}`}
              aria-current={index === current}
              onClick={() => onEvent({type: 'goTo', index})}
              className="group grid size-9 place-items-center"
            >
              <span
                className={cn(
                  'size-3 rotate-45 border transition-colors duration-150',
                  index === current
                    ? 'border-accent bg-accent'
                    : 'border-edge group-hover:border-accent',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="icon"
          disabled={!isEnabled}
          aria-label={isStopped ? 'Start moving testimonials' : 'Stop moving testimonials'}
          onClick={() => onStop(!isStopped)}
        >
          {isStopped ? <Play className="size-4" /> : <Pause className="size-4" />}
        </Button>
        <Button
          variant="secondary"
          size="icon"
          disabled={!isEnabled}
          aria-label="Previous testimonial"
          onClick={() => onEvent({type: 'previous'})}
        >
          <ChevronLeft className="size-5" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          disabled={!isEnabled}
          aria-label="Next testimonial"
          onClick={() => onEvent({type: 'next'})}
        >
          <ChevronRight className="size-5" />
        </Button>
      </div>
    </div>
  )
}
