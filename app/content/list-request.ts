import {ALL_CATEGORY, type ListFilters, parseFilters, parsePage} from '#app/lib/filters.ts'
import {
  boundsOf,
  type ListPart,
  lastPageOf,
  type Paging,
  searchPattern,
  sheetSize,
} from '#app/lib/list-pages.ts'
import type {ContentClient} from './client.ts'

/** The filters and the page that a list's URL requests. */
export interface ListRequest {
  filters: ListFilters
  page: number
}

/** Reads `?q=`, `?category=` and `?page=`. */
export function readListRequest(url: URL, categories: readonly string[]): ListRequest {
  return {filters: parseFilters(url.searchParams, categories), page: parsePage(url.searchParams)}
}

interface ListResult<Item> {
  /** Number of items without filters. */
  all: number
  total: number
  items: Item[]
}

/**
 * The part of a list that a URL requests. A page beyond the end becomes the last page, because the
 * list may have become shorter.
 *
 * @param query - its parameters: `category` and the pattern `search`, empty for all items; the
 * bounds `from` and `to`; `whole`, the length up to which a list is returned whole
 */
export async function fetchListPart<Item>(
  client: ContentClient,
  query: string,
  {filters, page}: ListRequest,
  paging: Paging,
): Promise<ListPart<Item>> {
  const whole = sheetSize(paging)
  const common = {
    category: filters.category === ALL_CATEGORY ? '' : filters.category,
    search: searchPattern(filters.search),
    whole,
  }
  const at = async (wanted: number) => {
    const bounds = boundsOf(wanted, paging)
    const found = await client.fetch<ListResult<Item>>(query, {...common, ...bounds})
    return {...bounds, ...found}
  }
  const first = await at(page)
  const isBeyond = first.all > whole && first.from > 0 && first.from >= first.total
  const {all, total, items, from} = isBeyond ? await at(lastPageOf(first.total, paging)) : first
  const isWhole = all <= whole
  return {items, from: isWhole ? 0 : from, total: isWhole ? all : total, isWhole, filters}
}
