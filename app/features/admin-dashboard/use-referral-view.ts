import {useEffect, useRef, useState} from 'react'
import {useNavigate, useSearchParams} from 'react-router'
import {parseView, type ReferralView, viewToSearch} from './referral-view.ts'

/** Delay from the last key to the change of the URL. Browsers limit how often it changes. */
const ADDRESS_DELAY_MS = 300

interface Typed {
  search: string
  /** The search in the URL when both were last in sync. */
  inAddress: string
  /** The search that the list itself has written to the URL. */
  askedFor: string | null
}

/**
 * Keeps the view of the list in the URL. Each change adds a history entry, and Back undoes it. A
 * search filters at every key, and the URL follows after a pause.
 */
export function useReferralView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const inAddress = parseView(params)
  const [typed, setTyped] = useState<Typed>({
    search: inAddress.search,
    inAddress: inAddress.search,
    askedFor: null,
  })

  // A URL from another source, such as the back button, replaces the typed search. A URL that the
  // list set itself may be older than the last key, so it changes nothing.
  if (typed.inAddress !== inAddress.search) {
    const isOwn = typed.askedFor === inAddress.search
    setTyped({
      search: isOwn ? typed.search : inAddress.search,
      inAddress: inAddress.search,
      askedFor: null,
    })
  }

  const search = typed.search.trim()
  const isTyping = search !== inAddress.search
  const view: ReferralView = {...inAddress, search, page: isTyping ? 1 : inAddress.page}
  const wanted = viewToSearch(view)
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined)

  function go(address: string, asked: string, isReplaced: boolean) {
    setTyped((current) => ({...current, askedFor: asked}))
    navigate({search: address}, {replace: isReplaced, preventScrollReset: true})
  }

  // Refining a search replaces the history entry; beginning and ending one adds an entry.
  const isRefined = Boolean(search && inAddress.search)
  // The address bar is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is a new function at each rendering.
  useEffect(() => {
    if (!isTyping) return
    delay.current = setTimeout(() => go(wanted, search, isRefined), ADDRESS_DELAY_MS)
    return () => clearTimeout(delay.current)
  }, [wanted, search, isTyping, isRefined])

  return {
    view,
    /** The text in the search box, spaces included. */
    typed: typed.search,
    setSearch: (text: string) => setTyped((current) => ({...current, search: text})),
    /** Changes the view and goes to its first page, unless `changes` names a page. */
    change: (changes: Partial<ReferralView>) => {
      const next = {...view, page: 1, ...changes}
      if (changes.search !== undefined) {
        setTyped((current) => ({...current, search: next.search}))
      }
      // The new URL includes the typed search. The pending timer would undo this change.
      clearTimeout(delay.current)
      go(viewToSearch(next), next.search, false)
    },
  }
}
