import {
  type ComponentType,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {fallAsleep, insist, isEverybodyWoken, type Sleeper} from '#app/lib/sleepers.ts'
import {useHydrated} from './use-hydrated.ts'

/**
 * What wakes a served part besides a visitor who goes for any link or control of the page: nothing
 * (`needed`), a hand anywhere near it (`touched`), its coming into view (`seen`), or a wish for less
 * motion, which only its code can grant (`moving`). All but the first hold controls of their own.
 */
type Moment = 'needed' | 'touched' | 'moving' | 'seen'

/**
 * A component whose markup the server sends finished and whose code comes later, or never. React
 * takes the markup over where it stands, so what the visitor did there meanwhile is kept. On the
 * way from page to page, where no markup was served, the code is fetched at once, and the page that
 * is left stays until the next is complete.
 */
export function later<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  moment: Moment = 'needed',
) {
  let fetched: Promise<ComponentType<Props>> | null = null
  const part = () => {
    fetched ??= insist(fetchPart)
    return fetched
  }
  // The module of a page that a visitor is on the way to: all its parts come side by side.
  if (isEverybodyWoken()) void part()

  function Part({sleeper, place, props}: PartProps<Props>) {
    if (sleeper) use(sleeper.woken)
    const Body = use(part())
    // Whoever waits for the part, and the mark that it still rests, are outside React.
    useEffect(() => {
      sleeper?.rise()
      place.current?.removeAttribute('data-asleep')
    }, [sleeper, place])
    return <Body {...props} />
  }

  return function Later(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    const {wasServed, sleeper} = useServed()
    useWaking(place, sleeper, moment)
    // The same element as long as the props are the same: a new one would wake the part.
    const body = useMemo(() => {
      const part = <Part sleeper={sleeper} place={place} props={props} />
      // A boundary of its own would show nothing in its place until the code is there.
      return wasServed ? <Suspense>{part}</Suspense> : part
    }, [wasServed, sleeper, props])
    if (moment === 'needed') return body
    return (
      <div ref={place} data-asleep="" className="contents">
        {body}
      </div>
    )
  }
}

interface PartProps<Props> {
  sleeper: Sleeper | null
  place: RefObject<HTMLDivElement | null>
  props: Props
}

/** Whether the server sent the markup; then, in the browser, what it waits for to take it over. */
function useServed(): {wasServed: boolean; sleeper: Sleeper | null} {
  const isServed = !useHydrated()
  const [served] = useState(() => ({
    wasServed: isServed,
    sleeper: isServed && typeof document !== 'undefined' ? fallAsleep() : null,
  }))
  return served
}

function useWaking(
  place: RefObject<HTMLDivElement | null>,
  sleeper: Sleeper | null,
  moment: Moment,
): void {
  // The screen and the visitor's wishes are outside React.
  useEffect(() => {
    const element = place.current
    if (!element || !sleeper) return
    if (moment === 'moving' && matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return sleeper.wake()
    }
    const [first] = element.children
    if (moment !== 'seen' || !first) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) sleeper.wake()
    })
    observer.observe(first)
    return () => observer.disconnect()
  }, [place, sleeper, moment])
}
