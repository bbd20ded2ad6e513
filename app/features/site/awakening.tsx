import {useContext, useEffect, useState} from 'react'
import {PrefetchPageLinks, UNSAFE_DataRouterContext} from 'react-router'
import {everyoneUp, wakeAll} from '#app/lib/sleepers.ts'

/** What a visitor goes for. The marked parts are taken whole, so that they are up before the press. */
const CONTROLS = 'a, button, input, select, textarea, summary, [data-asleep]'
const APPROACHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Looks after the parts of a served page whose code isn't there yet (`ui/later.tsx`): wakes them as
 * a visitor goes for something, repeats the press that found nobody listening, and fetches the page
 * that a link leads to early, as living links do.
 */
export function Awakening() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [next, setNext] = useState<string | null>(null)

  // The router tells of a change before React renders it, which no sleeping part may hold up.
  useEffect(() => router?.subscribe(wakeAll), [router])

  // On the window, which hears events before React does: React stops those of sleeping parts.
  useEffect(() => {
    const onApproach = ({target}: Event) => {
      if (target instanceof Element && target.closest(CONTROLS)) wakeAll()
      setNext((current) => restingLink(target)?.getAttribute('href') ?? current)
    }
    for (const type of APPROACHES) window.addEventListener(type, onApproach, {capture: true})
    window.addEventListener('click', repeatWhenAwake, {capture: true})
    return () => {
      for (const type of APPROACHES) window.removeEventListener(type, onApproach, {capture: true})
      window.removeEventListener('click', repeatWhenAwake, {capture: true})
    }
  }, [])

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

/** Longer than the code of a page takes; then the browser follows a link by itself. */
const PATIENCE_MS = 3000

let isEveryoneUp = false

/**
 * A button or link of the router is pressed again when React has taken over all parts. So is a link
 * to a place on the same page: the browser's move there makes React render at once, and what still
 * rests then would be taken away until its code is here.
 */
function repeatWhenAwake(event: MouseEvent): void {
  if (isEveryoneUp || !isPlain(event) || !(event.target instanceof Element)) return
  const control = event.target.closest<HTMLElement>(REPEATABLE)
  if (!control || control.closest('header')) return
  if (control instanceof HTMLAnchorElement && !isOurs(control)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  void Promise.race([everyoneUp(), patience]).then(() => {
    isEveryoneUp = true
    control.click()
  })
}

const REPEATABLE = '[data-asleep] button, a[data-discover], a[href*="#"]'

/** A link that the router follows, or one to a place on this page. */
function isOurs(link: HTMLAnchorElement): boolean {
  if (link.hasAttribute('data-discover')) return true
  const {origin, pathname, search} = link
  return origin + pathname + search === location.origin + location.pathname + location.search
}
