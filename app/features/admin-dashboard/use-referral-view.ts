import {useEffect, useRef, useState} from 'react'
import {useNavigate, useSearchParams} from 'react-router'
import {parseView, type ReferralView, viewToSearch} from './referral-view.ts'

/** How long after the last key the address follows; browsers refuse to change it at every key. */
const ADDRESS_DELAY_MS = 300

interface Typed {
  search: string
  /** The address's search when this was last in step with it. */
  inAddress: string
  /** The search that the list itself has put into the address. */
  askedFor: string | null
}

/**
 * The view of the list lives in the address: each change is a step in the history, and going back
 * takes it back. A search filters at every key, and its address follows after a pause.
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

  // An address that came from elsewhere, such as the back button, wins over what is typed. One that
  // the list asked for itself may be older than the last key, so it changes nothing.
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

  // Refining a search is no step of its own; beginning and ending one is.
  const isRefined = Boolean(search && inAddress.search)
  // The address bar is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `go` is made anew at each drawing.
  useEffect(() => {
    if (!isTyping) return
    delay.current = setTimeout(() => go(wanted, search, isRefined), ADDRESS_DELAY_MS)
    return () => clearTimeout(delay.current)
  }, [wanted, search, isTyping, isRefined])

  return {
    view,
    /** What stands in the search box, spaces included. */
    typed: typed.search,
    setSearch: (text: string) => setTyped((current) => ({...current, search: text})),
    /** Shows something else; unless a page is named, from its first page on. */
    change: (changes: Partial<ReferralView>) => {
      const next = {...view, page: 1, ...changes}
      if (changes.search !== undefined) {
        setTyped((current) => ({...current, search: next.search}))
      }
      // It carries what is typed, and what waits would take it back.
      clearTimeout(delay.current)
      go(viewToSearch(next), next.search, false)
    },
  }
}
