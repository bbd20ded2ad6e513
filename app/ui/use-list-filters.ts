import {useEffect, useState} from 'react'
import {useNavigate, useNavigation, useSearchParams} from 'react-router'
import {
  filtersToSearch,
  type ListFilters,
  NO_FILTERS,
  parseFilters,
  parsePage,
} from '#app/lib/filters.ts'

/** Long enough that a word is typed before the address follows. */
const ADDRESS_DELAY_MS = 250

interface Shown extends ListFilters {
  page: number
  /** The address that the values were last compared with. */
  addressSearch: string
  /** The address that the list itself is on the way to. */
  askedFor: string | null
}

/**
 * Filters of a list, live while typing and kept in the address (which can be shared, and works
 * without JavaScript). The list reads `filters` at once; the address follows after a pause.
 */
export function useListFilters(categories: readonly string[]) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // A page that is on its way would be given up for a change of the address.
  const isLeaving = useNavigation().state !== 'idle'
  const inAddress = parseFilters(params, categories)
  const addressSearch = filtersToSearch(inAddress, parsePage(params))
  const [shown, setShown] = useState<Shown>({
    ...inAddress,
    page: parsePage(params),
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

  const {search, category, page} = shown
  const wanted = filtersToSearch({search, category}, page)
  // The address bar is outside React.
  useEffect(() => {
    if (wanted === addressSearch || isLeaving) return
    const timer = setTimeout(() => {
      setShown((current) => ({...current, askedFor: wanted}))
      navigate({search: wanted}, {replace: true, preventScrollReset: true})
    }, ADDRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted, addressSearch, isLeaving, navigate])

  const change = (changes: Partial<ListFilters & {page: number}>) =>
    setShown((current) => ({...current, page: 1, ...changes}))
  const filters: ListFilters = {search, category}
  return {
    filters,
    page,
    setSearch: (value: string) => change({search: value}),
    setCategory: (value: string) => change({category: value}),
    setPage: (value: number) => change({page: value}),
    reset: () => change(NO_FILTERS),
  }
}
