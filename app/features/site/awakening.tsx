import {type ContextType, useContext, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {PrefetchPageLinks, UNSAFE_DataRouterContext} from 'react-router'
import {focusOn, fragmentTarget} from '#app/lib/fragment-target.ts'
import {everyoneUp, wakeAll} from '#app/lib/sleepers.ts'
import {takeEarlyPress} from '#app/lib/start-script.ts'

type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']

/** What a visitor goes for. The marked parts are taken whole, so that they are up before the press. */
const CONTROLS = 'a, button, input, select, textarea, summary, [data-asleep]'
const APPROACHES = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Looks after the parts of a served page whose code isn't there yet (`ui/later.tsx`): wakes them as
 * a visitor goes for something, repeats the press that found nobody listening, be it before this
 * code was there, and fetches the page that a link leads to early, as living links do.
 */
export function Awakening() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [next, setNext] = useState<string | null>(null)

  // The moment from which React hears presses: one noted later would be counted twice.
  const early = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    early.current ??= takeEarlyPress()
  }, [])

  // The router tells of a change before React renders it, which no sleeping part may hold up.
  useEffect(() => router?.subscribe(wakeAll), [router])

  // Soon after the first view nothing has to wait for a visitor any more.
  useEffect(() => {
    const timer = setTimeout(wakeAll, REST_MS)
    return () => clearTimeout(timer)
  }, [])

  // On the window, which hears events before React does: React stops those of sleeping parts.
  useEffect(() => {
    const onApproach = ({target}: Event) => {
      if (target instanceof Element && target.closest(CONTROLS)) wakeAll()
      setNext((current) => restingLink(target)?.getAttribute('href') ?? current)
    }
    for (const type of APPROACHES) window.addEventListener(type, onApproach, {capture: true})
    const onClick = (event: MouseEvent) => {
      const repeat = router && takeOver(event, router)
      if (repeat) void whenAwake(repeat)
    }
    window.addEventListener('click', onClick, {capture: true})
    // A button of a resting part goes the way of any press; the others listen already.
    early.current?.click()
    early.current = null
    return () => {
      for (const type of APPROACHES) window.removeEventListener(type, onApproach, {capture: true})
      window.removeEventListener('click', onClick, {capture: true})
    }
  }, [router])

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

/** Long enough that the first view is there; its files come before those of the parts. */
const REST_MS = 300

/** Longer than the code of a page takes; then the browser follows a link by itself. */
const PATIENCE_MS = 3000

let isEveryoneUp = false

/**
 * A button or link of the router is pressed again when React has taken over all parts. A link to a
 * place on the same page leads there at once, but the address waits: its change makes React render
 * at once, and what still rests then would be taken away until its code is here.
 *
 * @returns what to do when everybody is awake; `null` when the press takes its usual way
 */
function takeOver(event: MouseEvent, router: DataRouter): (() => void) | null {
  if (isEveryoneUp || !isPlain(event) || !(event.target instanceof Element)) return null
  const control = event.target.closest<HTMLElement>(REPEATABLE)
  if (!control || control.closest('header')) return null
  const place = control instanceof HTMLAnchorElement ? placeOnPage(control) : null
  const isLinkElsewhere = control instanceof HTMLAnchorElement && !place
  if (isLinkElsewhere && !control.hasAttribute('data-discover')) return null
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!place) return () => control.click()
  place.element.scrollIntoView()
  focusOn(place.element)
  return () => void router.navigate(place.address, {preventScrollReset: true})
}

async function whenAwake(repeat: () => void): Promise<void> {
  await Promise.race([everyoneUp(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  isEveryoneUp = true
  repeat()
}

const REPEATABLE = '[data-asleep] button, a[data-discover], a[href*="#"]'

/** Where a link leads on this page; `null` when it leads elsewhere, or to nothing. */
function placeOnPage(link: HTMLAnchorElement): {element: HTMLElement; address: string} | null {
  const {origin, pathname, search, hash} = link
  const isHere =
    origin + pathname + search === location.origin + location.pathname + location.search
  const element = isHere ? fragmentTarget(hash.slice(1)) : null
  return element && {element, address: pathname + search + hash}
}
