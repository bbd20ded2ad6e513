import {useEffect, useState} from 'react'
import {useLocation, useNavigate, useNavigation, useSearchParams} from 'react-router'
import {
  filtersToSearch,
  type ListFilters,
  NO_FILTERS,
  parseFilters,
  parsePage,
} from '#app/lib/filters.ts'

/** Long enough to type a word before the URL follows. */
const TYPING_PAUSE_MS = 250

interface Shown extends ListFilters {
  page: number
  /** Typed text waits for a pause; a click on a button does not. */
  isTyping: boolean
  /** The query string that the values were last compared with. */
  addressSearch: string
  /** The query string that the list itself is navigating to. */
  askedFor: string | null
}

/**
 * Filters of a list, applied while typing and kept in the URL (which can be shared, and works
 * without JavaScript). The URL is also the request to the server: the shown items stay until the
 * response arrives, and a newer key cancels a pending request.
 *
 * @param isWhole - true when the browser has the whole list. Filters then apply at once, the URL follows
 * after a pause, and the server receives no request
 */
export function useListFilters(categories: readonly string[], isWhole: boolean) {
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

  // Back, or a link to the same page, changes the URL, which then replaces the filters. A URL that
  // the list set itself may be older than the last key, so it changes nothing.
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
  // A change of the URL would cancel the navigation to another page.
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
    /** Whether a response of the server is pending. */
    isAsking,
    setSearch: (value: string) => change({search: value, isTyping: true}),
    setCategory: (value: string) => change({category: value}),
    setPage: (value: number) => change({page: value}),
    reset: () => change(NO_FILTERS),
  }
}
