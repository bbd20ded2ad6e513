import {REDUCED_MOTION, showMotion} from './motion.ts'

export const CAROUSEL_INTERVAL_MS = 5000
/** Cards next to each other in a wide window, see `--carousel-visible` in `ui/patterns.css`. */
const VISIBLE_MAX = 3
const SWIPE_DISTANCE_PX = 48
/** The position is reset after this many rounds: browsers lose precision far from the origin. */
const ROUNDS_BEFORE_RESTART = 100
/** The percentage is of the card itself, or of the row, which is as wide as the visible cards. */
const WIDTH_AND_GAP = '(100% + var(--carousel-gap))'

/**
 * Makes a scrolling row of cards an endless one that moves automatically, by dots, arrows, arrow keys
 * and swipes. It stands still while the visitor has stopped it, has the pointer inside, walks through it by
 * keyboard or is in another tab, and until it is started for those who prefer reduced motion. A single
 * card does not move.
 *
 * @param region - the element of `blocks/testimonials/carousel.tsx`
 * @returns a function that ends this; position and stop stay for the next start
 */
export function startCarousel(region: HTMLElement): () => void {
  const row = region.querySelector<HTMLElement>('.carousel-row')
  const view = row?.parentElement
  const count = row?.children.length ?? 0
  if (!row || !view || count < 2) return () => {}
  const reducedMotion = matchMedia(REDUCED_MOTION)
  const dots = [...region.querySelectorAll('[data-dot]')]
  const stop = region.querySelector('[data-stop]')
  const copies = copyCards(row)
  const places = [...row.querySelectorAll<HTMLElement>('.carousel-card')]
  // It goes beyond the last card and below the first, so that each step moves in its direction,
  // however fast the steps follow.
  let position = Number(region.dataset.position ?? 0)
  let isStopped = region.dataset.stopped === 'true'
  let timer: ReturnType<typeof setTimeout> | undefined
  let swipeStart = 0

  /** Waits for the next step: the full interval, after a requested step too. */
  const wait = () => {
    clearTimeout(timer)
    const isStill = isStopped || isLookedAt(region) || document.hidden
    row.ariaLive = isStill ? 'polite' : 'off'
    if (!isStill) timer = setTimeout(() => moveTo(position + 1), CAROUSEL_INTERVAL_MS)
  }

  const draw = () => {
    const visible = Number(getComputedStyle(region).getPropertyValue('--carousel-visible'))
    const first = position - count
    const current = modulo(position, count)
    row.style.transform = `translateX(calc(${WIDTH_AND_GAP} / var(--carousel-visible) * ${-position}))`
    for (const [place, card] of places.entries()) {
      // A card that leaves at one end takes its next slot at the other; the rest stay.
      const slot = first + modulo(place - first, places.length)
      // A transform, because it causes no layout shift.
      card.style.translate = `calc(${WIDTH_AND_GAP} * ${slot - place})`
      card.inert = slot < position || slot >= position + visible
    }
    for (const [index, dot] of dots.entries()) dot.ariaCurrent = String(index === current)
    region.dataset.position = String(current)
    wait()
  }

  const setStopped = (value: boolean) => {
    isStopped = value
    region.dataset.stopped = String(value)
    if (stop) showMotion(stop, !value, `${value ? 'Start' : 'Stop'} moving testimonials`)
    wait()
  }

  const moveTo = (target: number) => {
    position = target
    row.style.transitionDuration = ''
    draw()
  }

  for (const name of ['tabindex', 'role', 'aria-label']) view.removeAttribute(name)
  view.scrollLeft = 0
  // A snap would scroll the view to a card that takes another slot.
  Object.assign(view.style, {overflow: 'hidden', scrollSnapType: 'none', touchAction: 'pan-y'})
  for (const button of region.querySelectorAll('button')) button.disabled = false

  // Handlers as properties: the next start replaces them.
  region.onclick = ({target}) => {
    const button = target instanceof Element ? target.closest('button') : null
    const {dot, step} = button?.dataset ?? {}
    // Through the cards between, without wrapping around.
    if (dot) moveTo(position - modulo(position, count) + Number(dot))
    else if (step) moveTo(position + Number(step))
    else if (button) setStopped(!isStopped)
  }
  region.onkeydown = ({key}) => {
    if (key === 'ArrowRight') moveTo(position + 1)
    if (key === 'ArrowLeft') moveTo(position - 1)
  }
  view.onpointerdown = ({clientX}) => {
    swipeStart = clientX
  }
  view.onpointerup = ({clientX, pointerType}) => {
    const distance = clientX - swipeStart
    // A mouse selects text, also of a selection that began elsewhere.
    const isSwipe = pointerType !== 'mouse' && Math.abs(distance) >= SWIPE_DISTANCE_PX
    if (isSwipe) moveTo(position - Math.sign(distance))
  }
  row.ontransitionend = ({target}) => {
    if (target !== row || Math.abs(position) < count * ROUNDS_BEFORE_RESTART) return
    position = modulo(position, count)
    row.style.transitionDuration = '0ms'
    draw()
  }
  const ended = new AbortController()
  const {signal} = ended
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) {
    region.addEventListener(event, wait, {signal})
  }
  document.addEventListener('visibilitychange', wait, {signal})
  reducedMotion.addEventListener('change', ({matches}) => setStopped(matches), {signal})
  addEventListener('resize', draw, {signal})
  if (position > 0) row.style.transitionDuration = '0ms'
  draw()
  setStopped(region.dataset.stopped ? isStopped : reducedMotion.matches)
  return () => {
    ended.abort()
    clearTimeout(timer)
    for (const copy of copies) copy.remove()
    // A preview may go on with a single card.
    row.style.transform = ''
    for (const card of places) Object.assign(card, {inert: false}).style.translate = ''
  }
}

/**
 * Whether the pointer or the focus of the keyboard is inside. A press leaves its focus there, and only a
 * mouse can stay.
 */
function isLookedAt(region: Element): boolean {
  const canHover = matchMedia('(hover: hover)').matches
  return region.matches(canHover ? ':hover, :has(:focus-visible)' : ':has(:focus-visible)')
}

/** A round of cards before and after the visible ones, which quick steps may cross. */
function copyCards(row: HTMLElement): Element[] {
  const cards = [...row.children]
  const rounds = Array.from({length: 1 + Math.ceil(VISIBLE_MAX / cards.length)}, () => cards)
  const copies = rounds.flat().map((card) => card.cloneNode(true) as HTMLElement)
  for (const copy of copies) copy.dataset.print = 'hidden'
  row.append(...copies)
  return copies
}

function modulo(dividend: number, divisor: number): number {
  return ((dividend % divisor) + divisor) % divisor
}
