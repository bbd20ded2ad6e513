import {truncate} from './text.ts'

/** The category without a filter; it never appears in a URL. */
export const ALL_CATEGORY = 'All'

/** The filters of a list: an item must match the words and the category. */
export interface ListFilters {
  search: string
  category: string
}

export const NO_FILTERS: ListFilters = {search: '', category: ALL_CATEGORY}

/** Limit in characters: a search is compared with every text, and is part of the response. */
export const SEARCH_MAX_LENGTH = 200

/** Reads `?q=` and `?category=`; a category that doesn't exist means All. */
export function parseFilters(params: URLSearchParams, categories: readonly string[]): ListFilters {
  const category = params.get('category') ?? ALL_CATEGORY
  return {
    search: truncate(params.get('q') ?? '', SEARCH_MAX_LENGTH),
    category: categories.includes(category) ? category : ALL_CATEGORY,
  }
}

/** The query string of filters, with `?`; empty without filters, so each state has one URL. */
export function filtersToSearch({search, category}: ListFilters, page = 1): string {
  const params = new URLSearchParams()
  if (search.trim()) params.set('q', search.trim())
  if (category !== ALL_CATEGORY) params.set('category', category)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text && `?${text}`
}

/**
 * The items that match: each word of the search occurs in the item's texts, regardless of case and
 * accents, and the category is the item's own.
 */
export function filterList<T>(
  items: readonly T[],
  {search, category}: ListFilters,
  describe: (item: T) => {category: string | null; texts: readonly (string | null)[]},
): T[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const {category: own, texts} = describe(item)
    if (category !== ALL_CATEGORY && own !== category) return false
    const haystack = fold(texts.join('\n'))
    return words.every((word) => haystack.includes(word))
  })
}

/** Reads `?page=`; an invalid page number means the first page. */
export function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** A text without case and accents, for comparisons. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text without case and accents. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
