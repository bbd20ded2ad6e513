import {useEffect, useState} from 'react'
import {filterList} from '#app/lib/filters.ts'
import {continued, isFiltered, type ListPart, type Paging} from '#app/lib/list-pages.ts'
import {useListFilters} from './use-list-filters.ts'

export interface ListOptions<Item> {
  categories: readonly string[]
  paging: Paging
  /** Category and texts of an item, by which the browser filters a whole list. */
  describe: (item: Item) => {category: string | null; texts: readonly (string | null)[]}
}

/** The part of a list that is shown. */
export interface ShownList<Item> extends Pick<ListPart<Item>, 'items' | 'from' | 'total'> {
  /** The requested page. */
  page: number
  /** Whether the items are filtered. */
  isNarrowed: boolean
}

/**
 * A list with search, category and "Load More". The browser filters it when it has the whole list,
 * otherwise the server does.
 */
export function useList<Item>(
  part: ListPart<Item>,
  {categories, paging, describe}: ListOptions<Item>,
) {
  const controls = useListFilters(categories, part.isWhole)
  const [before, setBefore] = useState(part)
  const gathered = continued(before, part)
  // Not while React renders: it may give the rendering up, and go back to the part before.
  useEffect(() => setBefore((shown) => continued(shown, part)), [part])
  const {filters, page} = controls
  const list = part.isWhole ? narrowed() : gathered
  const isNarrowed = isFiltered(part.isWhole ? filters : gathered.filters)
  return {...controls, list: {...list, page, isNarrowed} satisfies ShownList<Item>}

  function narrowed() {
    const found = filterList(part.items, filters, describe)
    return {items: found.slice(0, page * paging.pageSize), from: 0, total: found.length}
  }
}
