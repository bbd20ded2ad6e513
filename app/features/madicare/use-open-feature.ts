import {useEffect, useRef} from 'react'
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
  /** The location key from which `navigate(-1)` is pending: history navigation is asynchronous. */
  const closingFrom = useRef<string | null>(null)

  // The history has arrived when the location key is another one.
  useEffect(() => {
    if (closingFrom.current !== key) closingFrom.current = null
  }, [key])

  function close() {
    if (!open || closingFrom.current) return
    if (isOpenedHere(state)) {
      closingFrom.current = key
      navigate(-1)
    } else {
      navigate({search: searchWithOpen(params, null)}, {replace: true, preventScrollReset: true})
    }
  }

  function toggle(slug: string) {
    if (closingFrom.current) return
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

  return {open, toggle, close}
}
