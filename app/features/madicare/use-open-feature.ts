import {useEffect, useEffectEvent, useRef} from 'react'
import {useLocation, useNavigate, useSearchParams} from 'react-router'
import {type ExplorerEntry, openEntry, searchWithOpen} from './explorer-entries.ts'

/** Marks an entry of the history that opening a card has added. */
const OPENED_HERE = {isOpenedHere: true} as const

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}

/**
 * Which card is open lives in the address, so it can be shared, and going back closes it. Closing
 * takes the entry that opening added off the history again, so that going back never reopens it.
 */
export function useOpenFeature(entries: readonly ExplorerEntry[]) {
  const [params] = useSearchParams()
  const {state, key} = useLocation()
  const navigate = useNavigate()
  const open = openEntry(entries, params)
  /** While the history goes back, which takes a moment: from where, and the card pressed meanwhile. */
  const closing = useRef<{from: string; pressed: string | null} | null>(null)

  function close() {
    if (!open || closing.current) return
    if (isOpenedHere(state)) {
      closing.current = {from: key, pressed: null}
      navigate(-1)
    } else {
      navigate({search: searchWithOpen(params, null)}, {replace: true, preventScrollReset: true})
    }
  }

  function toggle(slug: string) {
    if (closing.current) {
      closing.current.pressed = slug
      return
    }
    if (slug === open?.slug) return close()
    navigate(
      {search: searchWithOpen(params, slug)},
      {
        // From card to card there is one step back, not one for each.
        replace: open !== null,
        state: open ? state : OPENED_HERE,
        preventScrollReset: true,
      },
    )
  }

  const openPressed = useEffectEvent(toggle)

  // The history belongs to the browser; it has arrived when the location is another.
  useEffect(() => {
    if (!closing.current || closing.current.from === key) return
    const {pressed} = closing.current
    closing.current = null
    if (pressed) openPressed(pressed)
  }, [key])

  return {open, toggle, close}
}
