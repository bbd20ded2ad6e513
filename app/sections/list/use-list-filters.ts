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
  const navigate = useNavigate()
  const {pathname} = useLocation()
  const target = useNavigation().location
  const isAsking = target?.pathname === pathname
  const inAddress = readFilters(params)
  const coming = isAsking ? readFilters(new URLSearchParams(target.search)) : inAddress
  const [changed, setChanged] = useState<Shown | null>(null)
  const shown = changed ?? {...coming, isTyping: false}

  const {search, category, page, isTyping} = shown
  const wanted = filtersToSearch(shown, page)
  const isOnItsWay = wanted === filtersToSearch(coming, coming.page)
  const isOtherCategory = category !== inAddress.category
  // Back and Forward change the URL outside React.
  useEffect(() => {
    const showAddress = () => setChanged(null)
    addEventListener('popstate', showAddress)
    return () => removeEventListener('popstate', showAddress)
  }, [])
  // The address bar is outside React.
  useEffect(() => {
    if (isOnItsWay) return
    const pause = isWhole || isTyping ? TYPING_PAUSE_MS : 0
    const timer = setTimeout(() => {
      const options = {replace: !isOtherCategory, preventScrollReset: true}
      navigate({search: wanted}, {...options, defaultShouldRevalidate: !isWhole})
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, isOnItsWay, isOtherCategory, isWhole, isTyping, navigate])

  function readFilters(from: URLSearchParams) {
    return {...parseFilters(from, categories), page: parsePage(from)}
  }

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
