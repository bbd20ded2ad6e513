import {expect, test} from 'vitest'
import {filterList, filtersToSearch, NO_FILTERS, parseFilters, parsePage} from './filters.ts'

const CATEGORIES = ['Pricing', 'Support']
const items = [
  {title: 'Discounts for charities', category: 'Pricing'},
  {title: 'Reaching the help desk', category: 'Support'},
  {title: 'Café opening hours', category: 'Support'},
]

function titles(search: string, category = 'All') {
  return filterList(items, {search, category}, (item) => ({
    category: item.category,
    texts: [item.title],
  })).map((item) => item.title)
}

test('search and category narrow the list together', () => {
  expect(titles('')).toHaveLength(3)
  expect(titles('', 'Support')).toHaveLength(2)
  expect(titles('desk', 'Support')).toEqual(['Reaching the help desk'])
  expect(titles('desk', 'Pricing')).toEqual([])
})

test('every word has to occur, in any order, case and accent', () => {
  expect(titles('DESK help')).toEqual(['Reaching the help desk'])
  expect(titles('cafe')).toEqual(['Café opening hours'])
  expect(titles('desk café')).toEqual([])
})

test('filters survive the way through the address', () => {
  const filters = {search: 'a & b', category: 'Pricing'}
  const search = filtersToSearch(filters, 3)
  expect(parseFilters(new URLSearchParams(search), CATEGORIES)).toEqual(filters)
  expect(parsePage(new URLSearchParams(search))).toBe(3)
})

test('the unfiltered list has one address, without a query', () => {
  expect(filtersToSearch(NO_FILTERS)).toBe('')
  expect(filtersToSearch({search: '  ', category: 'All'}, 1)).toBe('')
})

test('nonsense in the address means the whole list', () => {
  const params = new URLSearchParams('category=Sports&page=-1')
  expect(parseFilters(params, CATEGORIES)).toEqual(NO_FILTERS)
  expect(parsePage(params)).toBe(1)
  expect(parsePage(new URLSearchParams('page=two'))).toBe(1)
})
