import {useEffect, useEffectEvent, useRef} from 'react'
import {useLocation, useNavigate, useSearchParams} from 'react-router'
import {type ExplorerEntry, openEntry, searchWithOpen} from './explorer-entries.ts'

/** Marks a history entry that opening a card has added. */
const OPENED_HERE = {isOpenedHere: true} as const

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state
}

/**
 * Keeps the open card in the URL, so it can be shared, and Back closes it. Closing removes the
 * history entry that opening added, so that Back never reopens the card.
 */
export function useOpenFeature(entries: readonly ExplorerEntry[]) {
  const [params] = useSearchParams()
  const {state, key} = useLocation()
  const navigate = useNavigate()
  const open = openEntry(entries, params)
  /**
   * Set while `navigate(-1)` is pending: the location key before it, and a card clicked meanwhile.
   */
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
        // A change from card to card replaces the entry, so that one step back closes the card.
        replace: open !== null,
        state: open ? state : OPENED_HERE,
        preventScrollReset: true,
      },
    )
  }

  const openPressed = useEffectEvent(toggle)

  // History navigation is asynchronous: it has ended when the location key is another one.
  useEffect(() => {
    if (!closing.current || closing.current.from === key) return
    const {pressed} = closing.current
    closing.current = null
    if (pressed) openPressed(pressed)
  }, [key])

  return {open, toggle, close}
}
