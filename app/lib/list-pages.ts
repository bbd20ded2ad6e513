import {ALL_CATEGORY, filtersToSearch, type ListFilters} from './filters.ts'
import {truncate} from './text.ts'

/**
 * How a long list is split. "Load More" adds a page. Pages add up within a sheet, so that a URL
 * shows a list as long as the visitor had it, but never an unlimited one: the next sheet begins
 * with its own first page.
 */
export interface Paging {
  pageSize: number
  pagesPerSheet: number
}

/** Articles of the first page, and the number that each click of the button adds. */
export const ARTICLE_PAGING: Paging = {pageSize: 6, pagesPerSheet: 10}

/** As many questions as a reader can scan. A longer FAQ needs the search. */
export const FAQ_PAGING: Paging = {pageSize: 50, pagesPerSheet: 1}

/** A part of a list, as the server returned it. */
export interface ListPart<Item> {
  items: Item[]
  /** Position of the first item in the filtered list. */
  from: number
  /** Number of items that match the filters. */
  total: number
  /**
   * True for a list that is not longer than a sheet. The response then holds all items, whatever
   * the filters, and the browser filters them without a request.
   */
  isWhole: boolean
  /** The filters of the items; without meaning for a whole list. */
  filters: ListFilters
}

/** Items of one sheet. A list that is not longer is returned whole. */
export function sheetSize({pageSize, pagesPerSheet}: Paging): number {
  return pageSize * pagesPerSheet
}

/** The range of items that a URL with this page shows: its sheet, up to the page. */
export function boundsOf(page: number, paging: Paging): {from: number; to: number} {
  const sheet = Math.floor((page - 1) / paging.pagesPerSheet)
  return {from: sheet * sheetSize(paging), to: page * paging.pageSize}
}

/** The last page of a list, 1 for an empty one. */
export function lastPageOf(total: number, {pageSize}: Paging): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * The items to show after a response: a sheet that continues the previous one is added to the shown
 * items, any other part replaces them.
 */
export function continued<Item>(shown: ListPart<Item>, next: ListPart<Item>): ListPart<Item> {
  const known = next.from - shown.from
  const isContinued =
    !shown.isWhole &&
    !next.isWhole &&
    known > 0 &&
    known <= shown.items.length &&
    filtersToSearch(shown.filters) === filtersToSearch(next.filters)
  if (!isContinued) return next
  return {...next, from: shown.from, items: [...shown.items.slice(0, known), ...next.items]}
}

/** Pages to link to from a part of a list, each the last of its sheet: they cover every item. */
export function neighbourPages(
  {from, total, items}: Pick<ListPart<unknown>, 'from' | 'total' | 'items'>,
  paging: Paging,
): {previous: number | null; next: number | null} {
  const end = from + items.length
  // An incomplete sheet is completed first, before the one after it.
  const nextSheet = Math.floor(end / sheetSize(paging)) + 1
  return {
    previous: from > 0 ? from / paging.pageSize : null,
    next:
      end < total ? Math.min(nextSheet * paging.pagesPerSheet, lastPageOf(total, paging)) : null,
  }
}

/** Whether any filter is set. */
export function isFiltered({search, category}: ListFilters): boolean {
  return search.trim() !== '' || category !== ALL_CATEGORY
}

/** More words than visitors type; each is compared with every word of every text. */
const MAX_WORDS = 12

/**
 * A search as the right side of GROQ's `match`: each word may occur anywhere in a word of the text.
 * Empty when the search is empty.
 */
export function searchPattern(search: string): string {
  const words = search.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu)
  // Punctuation alone occurs in no text: as a pattern without words it matches nothing.
  if (!words) return search.trim()
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `*${truncate(word, 50)}*`)
    .join(' ')
}
