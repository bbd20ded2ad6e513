import {describe, expect, test} from 'vitest'
import {SAMPLE_REFERRALS} from '#app/features/dashboard/sample-referrals.ts'
import {
  DEFAULT_VIEW,
  matching,
  paginate,
  parseView,
  SORT_COLUMNS,
  viewToSearch,
} from './referral-view.ts'

const read = (query: string) => parseView(new URLSearchParams(query))
const clients = (query: string) =>
  matching(SAMPLE_REFERRALS, read(query)).map(({clientName}) => clientName)

test.each([
  '',
  'status=lost',
  'sort=',
  'sort=--client',
  'sort=constructor',
  'sort=commission%00',
  'page=0',
  'page=-3',
  'page=1e99',
  'page=two',
  'page=1.5',
  'q=%20%20',
  'status=&q=&sort=&page=',
])('what %j says wrongly counts as unsaid', (query) => {
  expect(read(query)).toEqual(DEFAULT_VIEW)
})

test('a view survives the way through the address', () => {
  const view = {
    search: 'bhati & sons #1',
    status: 'converted',
    sorting: {column: 'amount', isDescending: false},
    page: 3,
  } as const
  expect(read(viewToSearch(view))).toEqual(view)
  expect(viewToSearch(DEFAULT_VIEW)).toBe('?tab=referrals')
})

test('a search in the address is no longer than a box takes', () => {
  expect(read(`q=${'x'.repeat(5000)}`).search).toHaveLength(200)
})

describe('a search', () => {
  test.each([
    ['k7qw', 'Marudhar Eye Hospital'],
    ['MARUDHAR', 'Marudhar Eye Hospital'],
    ['2915550184', 'Marudhar Eye Hospital'],
    ['29155 50184', 'Marudhar Eye Hospital'],
    ['registers paper', 'Marudhar Eye Hospital'],
    ['cloud solution ferry', 'Konkan Ferry Services'],
  ])('for %j finds %s', (search, client) => {
    expect(clients(`q=${search}`)).toEqual([client])
  })

  test('for a pattern finds nothing, and breaks nothing', () => {
    expect(clients('q=.*%28')).toEqual([])
  })
})

describe.each(SORT_COLUMNS)('sorted by %s', (column) => {
  test('descending is ascending turned round, and nothing is lost', () => {
    const order = (isDescending: boolean) =>
      matching(SAMPLE_REFERRALS, {...DEFAULT_VIEW, sorting: {column, isDescending}})
    const value = {
      client: 'clientName',
      referrer: 'referrerName',
      project: 'projectType',
      status: 'status',
      amount: 'amount',
      submitted: 'submittedAt',
      updated: 'updatedAt',
    } as const
    const values = (isDescending: boolean) =>
      order(isDescending)
        .map((referral) => referral[value[column]])
        .filter((found) => found !== null)
    expect(values(true)).toEqual(values(false).reverse())
    expect(new Set(order(true)).size).toBe(SAMPLE_REFERRALS.length)
  })
})

test('referrals without an amount come last, whichever way', () => {
  for (const sort of ['amount', '-amount']) {
    const amounts = matching(SAMPLE_REFERRALS, read(`sort=${sort}`)).map(({amount}) => amount)
    expect(amounts.slice(8).every((amount) => amount === null)).toBe(true)
  }
})

test('statuses are in the order in which they happen', () => {
  const found = matching(SAMPLE_REFERRALS, read('sort=status')).map(({status}) => status)
  expect([...new Set(found)]).toEqual(['pending', 'contacted', 'converted', 'rejected'])
})

test('pages hold ten, and the last is shown where there are no more', () => {
  const numbers = Array.from({length: 24}, (_, index) => index + 1)
  expect(paginate(numbers, 1)).toMatchObject({from: 1, to: 10, total: 24, pageCount: 3})
  expect(paginate(numbers, 3)).toMatchObject({rows: [21, 22, 23, 24], from: 21, to: 24})
  expect(paginate(numbers, 99).page).toBe(3)
  expect(paginate([], 1)).toEqual({rows: [], page: 1, pageCount: 1, from: 0, to: 0, total: 0})
})
