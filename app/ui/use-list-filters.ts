import {useEffect, useState} from 'react'
import {useLocation, useNavigate, useNavigation, useSearchParams} from 'react-router'
import {
  filtersToSearch,
  type ListFilters,
  NO_FILTERS,
  parseFilters,
  parsePage,
} from '#app/lib/filters.ts'

/** Long enough that a word is typed before the address follows. */
const TYPING_PAUSE_MS = 250

interface Shown extends ListFilters {
  page: number
  /** What is typed waits for a pause; a press of a button doesn't. */
  isTyping: boolean
  /** The address that the values were last compared with. */
  addressSearch: string
  /** The address that the list itself is on the way to. */
  askedFor: string | null
}

interface FilterOptions {
  /**
   * True when the browser has the whole list: then it shows what the filters say at once, the
   * address follows after a pause, and the server isn't asked.
   */
  isWhole: boolean
}

/**
 * Filters of a list, live while typing and kept in the address (which can be shared, and works
 * without JavaScript). The address is also what the server is asked with: what is shown stays until
 * its answer is there, and an answer that was overtaken by another key is given up.
 */
export function useListFilters(categories: readonly string[], {isWhole}: FilterOptions) {
  const [params] = useSearchParams()
  const {pathname} = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const inAddress = parseFilters(params, categories)
  const addressSearch = filtersToSearch(inAddress, parsePage(params))
  const [shown, setShown] = useState<Shown>({
    ...inAddress,
    page: parsePage(params),
    isTyping: false,
    addressSearch,
    askedFor: null,
  })

  // Going back, or a link to the same page, changes the address under the list: then it wins. An
  // address that the list asked for itself may be older than the last key, so it changes nothing.
  if (shown.addressSearch !== addressSearch) {
    const isOwn = shown.askedFor === addressSearch
    setShown({
      ...shown,
      ...(!isOwn && {...inAddress, page: parsePage(params)}),
      addressSearch,
      askedFor: null,
    })
  }

  const {search, category, page, isTyping, askedFor} = shown
  const wanted = filtersToSearch({search, category}, page)
  const target = navigation.location
  const isAsking =
    target !== undefined && target.pathname === pathname && target.search === askedFor
  // A page that is on its way would be given up for a change of the address.
  const isLeaving = target !== undefined && !isAsking
  const isOnItsWay = isAsking ? askedFor === wanted : wanted === addressSearch
  // The address bar is outside React.
  useEffect(() => {
    if (isOnItsWay || isLeaving) return
    const pause = isWhole || isTyping ? TYPING_PAUSE_MS : 0
    const timer = setTimeout(() => {
      setShown((current) => ({...current, askedFor: wanted}))
      navigate(
        {search: wanted},
        {replace: true, preventScrollReset: true, defaultShouldRevalidate: !isWhole},
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, isOnItsWay, isLeaving, isWhole, isTyping, navigate])

  const change = (changes: Partial<ListFilters & {page: number; isTyping: boolean}>) =>
    setShown((current) => ({...current, page: 1, isTyping: false, ...changes}))
  const filters: ListFilters = {search, category}
  return {
    filters,
    page,
    /** Whether an answer of the server is waited for. */
    isAsking,
    setSearch: (value: string) => change({search: value, isTyping: true}),
    setCategory: (value: string) => change({category: value}),
    setPage: (value: number) => change({page: value}),
    reset: () => change(NO_FILTERS),
  }
}
