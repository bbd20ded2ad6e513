import {useEffect, useState} from 'react'
import {type Location, useLocation, useNavigate, useNavigation, useSearchParams} from 'react-router'
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
  /** The visit to the list that the values belong to. */
  visit: string
}

/**
 * A visit begins with a link, a reload or a step in the history. The list passes its key on when it
 * changes the URL itself. Such a URL may be older than the last key, so it changes nothing that is
 * shown; the URL of another visit does.
 */
function visitOf({key, state}: Location<{visit?: string} | null>): string {
  return state?.visit ?? key
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
  const location = useLocation()
  const navigate = useNavigate()
  const target = useNavigation().location
  const inAddress = {...parseFilters(params, categories), page: parsePage(params)}
  const visit = visitOf(location)
  const [changed, setChanged] = useState<Shown | null>(null)
  const shown = changed?.visit === visit ? changed : {...inAddress, isTyping: false, visit}

  const {search, category, page, isTyping} = shown
  const wanted = filtersToSearch(shown, page)
  const isAsking =
    target !== undefined && target.pathname === location.pathname && visitOf(target) === visit
  // A change of the URL would cancel the navigation to another page.
  const isLeaving = target !== undefined && !isAsking
  const isOnItsWay =
    wanted === (isAsking ? target.search : filtersToSearch(inAddress, inAddress.page))
  // The address bar is outside React.
  useEffect(() => {
    if (isOnItsWay || isLeaving) return
    const pause = isWhole || isTyping ? TYPING_PAUSE_MS : 0
    const timer = setTimeout(() => {
      const options = {replace: true, preventScrollReset: true, state: {visit}}
      navigate({search: wanted}, {...options, defaultShouldRevalidate: !isWhole})
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, isOnItsWay, isLeaving, isWhole, isTyping, navigate, visit])

  const change = (changes: Partial<ListFilters & {page: number; isTyping: boolean}>) =>
    setChanged({...shown, page: 1, isTyping: false, ...changes})
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
