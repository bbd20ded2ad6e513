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
  const {state} = useLocation()
  const navigate = useNavigate()
  const open = openEntry(entries, params)

  function close() {
    if (!open) return
    if (isOpenedHere(state)) navigate(-1)
    else navigate({search: searchWithOpen(params, null)}, {replace: true, preventScrollReset: true})
  }

  function toggle(slug: string) {
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

  return {open, toggle, close}
}
