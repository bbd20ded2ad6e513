import {useEffect, useRef, useState} from 'react'
import {useNavigate, useSearchParams} from 'react-router'
import {parseView, type ReferralView, viewToSearch} from './referral-view.ts'

/** Delay from the last key to the change of the URL. Browsers limit how often it changes. */
const ADDRESS_DELAY_MS = 300

interface ListState {
  /** The text in the search box. */
  search: string
  /** The query string that the list has last seen in the URL. */
  address: string
  /** The view that the list has navigated to, until the URL has it. */
  pending: ReferralView | null
}

/**
 * Keeps the view of the list in the URL. Each change adds a history entry, and Back undoes it. The
 * list shows a change at once, and the URL follows: at the end of the navigation, and after a pause
 * while a search is typed.
 */
export function useReferralView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const inAddress = parseView(params)
  const address = viewToSearch(inAddress)
  const [state, setState] = useState<ListState>({search: inAddress.search, address, pending: null})

  // A URL from another source, such as the back button, replaces the typed search. A URL that the
  // list set itself may be older than the last key, so it changes nothing.
  if (state.address !== address) {
    const isOwn = state.pending !== null && viewToSearch(state.pending) === address
    setState({search: isOwn ? state.search : inAddress.search, address, pending: null})
  }

  const last = state.pending ?? inAddress
  const search = state.search.trim()
  const isTyping = search !== last.search
  const view: ReferralView = {...last, search, page: isTyping ? 1 : last.page}
  const wanted = viewToSearch(view)
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined)

  function go(next: ReferralView, isReplaced: boolean) {
    setState((current) => ({...current, pending: next}))
    navigate({search: viewToSearch(next)}, {replace: isReplaced, preventScrollReset: true})
  }

  // Refining a search replaces the history entry; beginning and ending one adds an entry.
  const isRefined = Boolean(search && last.search)
  // The address bar is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the view.
  useEffect(() => {
    if (!isTyping) return
    delay.current = setTimeout(() => go(view, isRefined), ADDRESS_DELAY_MS)
    return () => clearTimeout(delay.current)
  }, [wanted, isTyping, isRefined])

  return {
    view,
    /** The text in the search box, spaces included. */
    typed: state.search,
    setSearch: (text: string) => setState((current) => ({...current, search: text})),
    /** Changes the view and goes to its first page, unless `changes` names a page. */
    change: (changes: Partial<ReferralView>) => {
      const next = {...view, page: 1, ...changes}
      if (changes.search !== undefined) {
        setState((current) => ({...current, search: next.search}))
      }
      // The new URL includes the typed search. The pending timer would undo this change.
      clearTimeout(delay.current)
      go(next, false)
    },
  }
}
