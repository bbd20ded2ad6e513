import {type CSSProperties, type PointerEvent, type ReactNode, useRef} from 'react'
import {cn} from '#app/lib/cn.ts'
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

/** Before JavaScript runs, a row that scrolls; then one that moves by itself and can be steered. */
export function Carousel({label, items}: CarouselProps) {
  const region = useRef<HTMLElement>(null)
  const swipeStart = useRef<number | null>(null)
  const {state, dispatch, visible, isEnhanced, isRunning, isStopped, setIsStopped} = useCarousel(
    items.length,
    region,
  )
  // One card needs no row to run in.
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
      {/* While the row scrolls, the keyboard must reach it. */}
      <div
        {...(!isEnhanced && {tabIndex: 0, role: 'group', 'aria-label': label})}
        className={cn(isEnhanced ? 'touch-pan-y overflow-hidden' : 'snap-x overflow-x-auto')}
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
          style={rowStyle(state, slots[0] ?? 0)}
          onTransitionEnd={(event) => {
            if (event.target === event.currentTarget) dispatch({type: 'settled'})
          }}
        >
          {slots.map((slot) => {
            const index = cardAt(slot, items.length)
            const item = items[index]
            const isShown = !isEndless || isVisible(slot, state, visible)
            return (
              <li
                // A card that leaves at one end comes in again at the other, pictures and all.
                key={cardAt(slot, slots.length)}
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${items.length}`}
                aria-hidden={!isShown}
                inert={!isShown}
                className="carousel-card snap-start"
              >
                {item?.content}
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
          onStop={setIsStopped}
          onEvent={dispatch}
        />
      )}
    </section>
  )
}

const STEP = '(100% + var(--carousel-gap)) / var(--carousel-visible)'

/** Only the transform moves: `left` holds the cards in place while others join before them. */
function rowStyle({position, isAnimated}: CarouselState, firstSlot: number): CSSProperties {
  return {
    left: `calc(${STEP} * ${firstSlot})`,
    transform: `translateX(calc(${STEP} * ${-position}))`,
    transitionDuration: isAnimated ? `${CAROUSEL_TRANSITION_MS}ms` : '0ms',
  }
}
