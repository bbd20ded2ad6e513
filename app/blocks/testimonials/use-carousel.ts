import {type RefObject, useEffect, useReducer, useState, useSyncExternalStore} from 'react'
import {useHydrated} from '#app/ui/use-hydrated.ts'
import {CAROUSEL_INTERVAL_MS, carouselAt, carouselReducer, visibleCards} from './carousel-state.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

function subscribeToWindow(listener: () => void): () => void {
  const controller = new AbortController()
  const {signal} = controller
  window.addEventListener('resize', listener, {signal})
  document.addEventListener('visibilitychange', listener, {signal})
  matchMedia(REDUCED_MOTION).addEventListener('change', listener, {signal})
  return () => controller.abort()
}

/**
 * State of a carousel with `count` cards. It advances automatically unless the visitor has stopped
 * it, has the pointer or the focus inside, is in another tab, or prefers reduced motion.
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

  // Each step restarts the timer, so that a requested card is shown for the full interval.
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
  // Native listeners: React's focus events do not distinguish leaving from moving inside.
  useEffect(() => {
    const element = region.current
    if (!element) return
    // The code of the block loads after the page, when the pointer may be inside already.
    setIsPointed(matchMedia('(hover: hover)').matches && element.matches(':hover'))
    const controller = new AbortController()
    const {signal} = controller
    // Only a mouse can stay over the cards; a touch leaves no pointer there.
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
