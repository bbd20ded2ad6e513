import {
  earnings,
  projectTypeLabel,
  REFERRAL_STATUSES,
  type Referral,
  type ReferralStatus,
} from '#app/features/dashboard/referral.ts'
import {ALL_CATEGORY, filterList, parsePage} from '#app/lib/filters.ts'
import {truncate} from '#app/lib/text.ts'

export const PAGE_SIZE = 10

/** Limit in characters, long enough for any name. */
const MAX_SEARCH_LENGTH = 200

export const SORT_COLUMNS = [
  'client',
  'referrer',
  'project',
  'status',
  'amount',
  'submitted',
  'updated',
] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]

export interface Sorting {
  column: SortColumn
  isDescending: boolean
}

/** Filters, order and page of the list, as stored in the URL. */
export interface ReferralView {
  search: string
  /** `null` for all of them. */
  status: ReferralStatus | null
  sorting: Sorting
  page: number
}

export const DEFAULT_VIEW: ReferralView = {
  search: '',
  status: null,
  sorting: {column: 'submitted', isDescending: true},
  page: 1,
}

/** Reads the URL; invalid values become the defaults. */
export function parseView(params: URLSearchParams): ReferralView {
  const status = params.get('status')
  return {
    search: truncate((params.get('q') ?? '').trim(), MAX_SEARCH_LENGTH),
    status: REFERRAL_STATUSES.find((known) => known === status) ?? null,
    sorting: parseSorting(params.get('sort')),
    page: parsePage(params),
  }
}

/** `client` for ascending, `-client` for descending. */
export function parseSorting(text: string | null): Sorting {
  const name = text?.replace(/^-/, '')
  const column = SORT_COLUMNS.find((known) => known === name)
  return column ? {column, isDescending: text !== name} : DEFAULT_VIEW.sorting
}

export function sortingText({column, isDescending}: Sorting): string {
  return isDescending ? `-${column}` : column
}

/** The query string of a view: only what differs from the default, so each view has one URL. */
export function viewToSearch({search, status, sorting, page}: ReferralView): string {
  const params = new URLSearchParams({tab: 'referrals'})
  if (search) params.set('q', search)
  if (status) params.set('status', status)
  const sort = sortingText(sorting)
  if (sort !== sortingText(DEFAULT_VIEW.sorting)) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}

/** The order after a click on a column's header: reversed, or the natural one of a new column. */
export function nextSorting({column, isDescending}: Sorting, pressed: SortColumn): Sorting {
  if (pressed === column) return {column, isDescending: !isDescending}
  return {column: pressed, isDescending: NATURALLY_DESCENDING.has(pressed)}
}

/** The newest and the largest values of these columns come first. */
const NATURALLY_DESCENDING = new Set<SortColumn>(['amount', 'submitted', 'updated'])

/** All referrals that match, in order. */
export function matching(
  referrals: readonly Referral[],
  {search, status, sorting}: Omit<ReferralView, 'page'>,
): Referral[] {
  const found = filterList(referrals, {search, category: status ?? ALL_CATEGORY}, (referral) => ({
    category: referral.status,
    texts: [
      referral.referralId,
      referral.referrerName,
      referral.referrerPhone,
      referral.clientName,
      referral.clientPhone,
      projectTypeLabel(referral.projectType),
      referral.description,
    ],
  }))
  return found.sort(comparison(sorting))
}

const LETTERS = new Intl.Collator('en', {numeric: true})

const KEYS: Record<SortColumn, (referral: Referral) => string | number | null> = {
  client: ({clientName}) => clientName,
  referrer: ({referrerName}) => referrerName,
  project: ({projectType}) => projectTypeLabel(projectType),
  status: ({status}) => REFERRAL_STATUSES.indexOf(status),
  amount: (referral) => earnings(referral).amount,
  submitted: ({submittedAt}) => submittedAt,
  updated: ({updatedAt}) => updatedAt,
}

/** Equal values keep their order, newest first. Missing values come last in both directions. */
function comparison({column, isDescending}: Sorting) {
  const key = KEYS[column]
  const direction = isDescending ? -1 : 1
  return (one: Referral, other: Referral): number => {
    const [left, right] = [key(one), key(other)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'number' && typeof right === 'number') return direction * (left - right)
    return direction * LETTERS.compare(String(left), String(right))
  }
}

/**
 * A page of a list: the last one when the URL requests a later one. `from` and `to` are the
 * positions of its first and last row, counted from 1; `from` is 0 when there is none.
 */
export function paginate<T>(items: readonly T[], wanted: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const page = Math.min(wanted, pageCount)
  const start = (page - 1) * PAGE_SIZE
  const rows = items.slice(start, start + PAGE_SIZE)
  return {
    rows,
    page,
    pageCount,
    from: rows.length === 0 ? 0 : start + 1,
    to: start + rows.length,
    total: items.length,
  }
}
