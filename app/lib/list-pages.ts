import {ALL_CATEGORY, type ListFilters} from './filters.ts'

/**
 * How a long list is dealt out. A page is what "Load More" adds. Pages add up within a sheet, so
 * that an address shows a list as long as the visitor had it, but never a list without end: the
 * first page of the next sheet starts anew.
 */
export interface Paging {
  pageSize: number
  pagesPerSheet: number
}

/** Articles of the first screen, and how many more each press of the button shows. */
export const ARTICLE_PAGING: Paging = {pageSize: 6, pagesPerSheet: 10}

/** As many questions as can be looked over; a FAQ of more is for searching. */
export const FAQ_PAGING: Paging = {pageSize: 50, pagesPerSheet: 1}

/** A part of a list, as the server gave it. */
export interface ListPart<Item> {
  items: Item[]
  /** Position of the first item in what the filters let through. */
  from: number
  /** How many the filters let through. */
  total: number
  /**
   * True for a list that is not longer than a sheet: then all of it is here, whatever the filters,
   * and the browser narrows it without asking.
   */
  isWhole: boolean
  /** What the items were narrowed by; of no meaning for a whole list. */
  filters: ListFilters
}

/** Items of one sheet; a list that has no more is given whole. */
export function sheetSize({pageSize, pagesPerSheet}: Paging): number {
  return pageSize * pagesPerSheet
}

/** Which items an address with this page shows: its sheet, up to the page. */
export function boundsOf(page: number, paging: Paging): {from: number; to: number} {
  const sheet = Math.floor((page - 1) / paging.pagesPerSheet)
  return {from: sheet * sheetSize(paging), to: page * paging.pageSize}
}

/** The last page of a list, 1 for an empty one. */
export function lastPageOf(total: number, {pageSize}: Paging): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * What is shown after the server answered: a sheet that continues the one before it is added to
 * what the visitor has already, anything else takes its place.
 */
export function continued<Item>(shown: ListPart<Item>, next: ListPart<Item>): ListPart<Item> {
  const known = next.from - shown.from
  const isContinued =
    !shown.isWhole &&
    !next.isWhole &&
    known > 0 &&
    known <= shown.items.length &&
    isSameFilter(shown.filters, next.filters)
  if (!isContinued) return next
  return {...next, from: shown.from, items: [...shown.items.slice(0, known), ...next.items]}
}

/** Pages to go to from a part of a list, each the last of its sheet: by them every item is met. */
export function neighbourPages(
  {from, total, items}: Pick<ListPart<unknown>, 'from' | 'total' | 'items'>,
  paging: Paging,
): {previous: number | null; next: number | null} {
  const end = from + items.length
  // A sheet that is not shown to its end comes first, then the one after it.
  const nextSheet = Math.floor(end / sheetSize(paging)) + 1
  return {
    previous: from > 0 ? from / paging.pageSize : null,
    next:
      end < total ? Math.min(nextSheet * paging.pagesPerSheet, lastPageOf(total, paging)) : null,
  }
}

/** Whether anything is narrowed at all. */
export function isFiltered({search, category}: ListFilters): boolean {
  return search.trim() !== '' || category !== ALL_CATEGORY
}

function isSameFilter(a: ListFilters, b: ListFilters): boolean {
  return a.search.trim() === b.search.trim() && a.category === b.category
}

/** More words than anybody types; each is compared with every word of every text. */
const MAX_WORDS = 12

/**
 * A search as the right side of GROQ's `match`: each word of it may stand anywhere in a word of the
 * text. Empty when nothing is searched for.
 */
export function searchPattern(search: string): string {
  const words = search.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu)
  // Signs alone occur in no text: as a pattern without words they match nothing.
  if (!words) return search.trim()
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `*${word.slice(0, 50)}*`)
    .join(' ')
}
