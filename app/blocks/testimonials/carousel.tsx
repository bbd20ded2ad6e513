import {type CSSProperties, type PointerEvent, type ReactNode, useRef} from 'react'
import {CarouselControls} from './carousel-controls.tsx'
import {
  CAROUSEL_TRANSITION_MS,
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

interface CarouselProps {
  label: string
  items: CarouselItem[]
}

/** A scrolling row before hydration, then a carousel with automatic steps and controls. */
export function Carousel({label, items}: CarouselProps) {
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
