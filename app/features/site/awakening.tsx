import {useContext, useEffect, useState} from 'react'
import {PrefetchPageLinks, UNSAFE_DataRouterContext, useNavigate} from 'react-router'
import {sleeperAround, wakeAll} from '#app/lib/sleepers.ts'

const APPROACHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Looks after the parts of a served page whose code isn't there yet (`ui/later.tsx`): wakes them as
 * a visitor comes near, repeats the press that found nobody listening, and gives their links what a
 * living link has: the next page is fetched early, and shown without loading the document anew.
 */
export function Awakening() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  const [next, setNext] = useState<string | null>(null)

  // The router tells of a change before React renders it, which no sleeping part may hold up.
  useEffect(() => router?.subscribe(wakeAll), [router])

  // On the window, which hears events before React does: React stops those of sleeping parts.
  useEffect(() => {
    const onApproach = ({target}: Event) => {
      sleeperAround(target)?.wake()
      setNext((current) => restingLink(target)?.getAttribute('href') ?? current)
    }
    for (const type of APPROACHES) window.addEventListener(type, onApproach, {capture: true})
    window.addEventListener('click', repeatWhenAwake, {capture: true})
    return () => {
      for (const type of APPROACHES) window.removeEventListener(type, onApproach, {capture: true})
      window.removeEventListener('click', repeatWhenAwake, {capture: true})
    }
  }, [])

  // In the bubbling phase, where a living link has already prevented the browser's own way.
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = isPlain(event) ? restingLink(event.target) : null
      if (!link) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [navigate])

  return next && <PrefetchPageLinks page={next} />
}

/** A link of the router, by the mark that it puts on each. */
function restingLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null
}

function isPlain(event: MouseEvent): boolean {
  const {defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey} = event
  return !defaultPrevented && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}

/** A button of a sleeping part is pressed again when the part has woken up. */
function repeatWhenAwake(event: MouseEvent): void {
  const {target} = event
  const button = target instanceof Element ? target.closest('button') : null
  const place = button?.closest('[data-asleep]')
  if (!button || !place) return
  event.preventDefault()
  event.stopImmediatePropagation()
  new MutationObserver((_, observer) => {
    observer.disconnect()
    button.click()
  }).observe(place, {attributeFilter: ['data-asleep']})
  sleeperAround(button)?.wake()
}
