import {expect, test} from 'vitest'
import {NO_FILTERS} from './filters.ts'
import {
  boundsOf,
  continued,
  type ListPart,
  lastPageOf,
  neighbourPages,
  searchPattern,
} from './list-pages.ts'

const paging = {pageSize: 6, pagesPerSheet: 10}

function part(from: number, to: number, more: Partial<ListPart<number>> = {}): ListPart<number> {
  const items = Array.from({length: to - from}, (_, index) => from + index)
  return {items, from, total: 1_000, isWhole: false, filters: NO_FILTERS, ...more}
}

test('pages add up within a sheet, and the next sheet starts again', () => {
  expect(boundsOf(1, paging)).toEqual({from: 0, to: 6})
  expect(boundsOf(10, paging)).toEqual({from: 0, to: 60})
  expect(boundsOf(11, paging)).toEqual({from: 60, to: 66})
  expect(boundsOf(20, paging)).toEqual({from: 60, to: 120})
})

test('following the next page from the first meets every item once, and previous leads back', () => {
  for (const total of [0, 1, 6, 7, 60, 61, 66, 119, 120, 121, 1_000]) {
    const met: number[] = []
    const pages: number[] = []
    let page: number | null = 1
    while (page !== null) {
      const {from, to} = boundsOf(page, paging)
      const end = Math.min(to, total)
      // Within a sheet a later page repeats the items of the earlier ones.
      for (let item = from; item < end; item++) if (item >= met.length) met.push(item)
      const {previous, next} = neighbourPages({from, total, items: met.slice(from, end)}, paging)
      expect(previous).toBe(from === 0 ? null : from / 6)
      expect(pages.length).toBeLessThan(40)
      pages.push(page)
      page = next
    }
    expect(met).toHaveLength(total)
    expect(pages.at(-1)).toBe(lastPageOf(total, paging))
  }
})

test('a sheet that continues what is shown is added to it', () => {
  const shown = continued(part(0, 60), part(60, 66))
  expect(shown).toEqual(part(0, 66))
  expect(continued(shown, part(60, 72))).toEqual(part(0, 72))
})

test('anything else takes the place of what is shown', () => {
  const other = {search: 'beds', category: 'All'}
  expect(continued(part(0, 6), part(0, 12))).toEqual(part(0, 12))
  expect(continued(part(60, 120), part(0, 60))).toEqual(part(0, 60))
  expect(continued(part(0, 6), part(60, 66))).toEqual(part(60, 66))
  expect(continued(part(0, 60), part(60, 66, {filters: other}))).toMatchObject({from: 60})
})

test('each word of a search may stand anywhere in a word of the text', () => {
  expect(searchPattern(' FHIR  front-end ')).toBe('*fhir* *front* *end*')
  expect(searchPattern('a*b')).toBe('*a* *b*')
  expect(searchPattern('  ')).toBe('')
  expect(searchPattern('++')).toBe('++')
  expect(searchPattern('w '.repeat(500)).split(' ')).toHaveLength(12)
})
