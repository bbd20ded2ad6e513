import {type RefObject, useEffect, useReducer, useState, useSyncExternalStore} from 'react'
import {useHydrated} from '#app/ui/use-hydrated.ts'
import {CAROUSEL_INTERVAL_MS, carouselAt, carouselReducer, visibleCards} from './carousel-state.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function subscribeToWindow(listener: () => void): () => void {
  const media = matchMedia(REDUCED_MOTION)
  window.addEventListener('resize', listener)
  document.addEventListener('visibilitychange', listener)
  media.addEventListener('change', listener)
  return () => {
    window.removeEventListener('resize', listener)
    document.removeEventListener('visibilitychange', listener)
    media.removeEventListener('change', listener)
  }
}

/**
 * State of a carousel with `count` cards: it advances by itself unless the visitor stopped it, looks
 * at it closer (pointer or focus inside), is in another tab, or wants less motion.
 */
export function useCarousel(count: number, region: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(carouselReducer, count, carouselAt)
  const [isStopped, setIsStopped] = useState(false)
  const isLookedAt = useIsLookedAt(region)
  const isEnhanced = useHydrated()
  const visible = useSyncExternalStore(
    subscribeToWindow,
    () => visibleCards(window.innerWidth),
    () => 3,
  )
  const canMove = useSyncExternalStore(
    subscribeToWindow,
    () => !document.hidden && !matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
  const isRunning = canMove && !isStopped && !isLookedAt && count > 1

  // Every step restarts the clock, so that a card that was asked for stays its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => dispatch({type: 'next'}), CAROUSEL_INTERVAL_MS)
    return () => clearTimeout(timer)
  }, [isRunning, state.position])

  return {state, dispatch, visible, isEnhanced, isRunning, isStopped, setIsStopped}
}

function useIsLookedAt(region: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  // Listeners of the element itself: React's focus events don't tell leaving from moving inside.
  useEffect(() => {
    const element = region.current
    if (!element) return
    const controller = new AbortController()
    const {signal} = controller
    // A finger leaves no pointer behind: only a mouse can rest on the cards.
    const onPointer = (isInside: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setIsPointed(isInside)
    }
    element.addEventListener('pointerenter', onPointer(true), {signal})
    element.addEventListener('pointerleave', onPointer(false), {signal})
    element.addEventListener('focusin', () => setIsFocused(true), {signal})
    element.addEventListener(
      'focusout',
      ({relatedTarget}) =>
        setIsFocused(relatedTarget instanceof Node && element.contains(relatedTarget)),
      {signal},
    )
    return () => controller.abort()
  }, [region])
  return isPointed || isFocused
}
