import {createPage, type Page} from './page.ts'
import {pageAddressOfKey} from './page-address.ts'
import type {Kept} from './page-cache.ts'
import type {StoredPage} from './page-store.ts'
import type {QueryUse} from './query-ledger.ts'

/** A page as it outlives the process. */
export function storedPage(page: Page, uses: readonly QueryUse[], generation: string): StoredPage {
  const {key, revision, renderedAt, headers, body} = page
  const pairs: StoredPage['headers'] = []
  for (let at = 0; at < headers.length; at += 2)
    pairs.push([headers[at] ?? '', headers[at + 1] ?? ''])
  const queries = uses.map(({query, params, digest}) => ({query, params, digest}))
  return {key, generation, revision, renderedAt, headers: pairs, body, queries}
}

/** A page of an earlier process, to be checked before it is shown; `null` when it has no address. */
export function revive(stored: StoredPage): (Kept & {uses: QueryUse[]}) | null {
  const {key, revision, renderedAt, body, queries} = stored
  const address = pageAddressOfKey(key)
  if (!address) return null
  const page = createPage({
    ...{key, revision, renderedAt, status: 200, headers: new Headers(stored.headers)},
    body: Buffer.from(body),
    startedAt: -1,
  })
  // Before any change that this process knows of, and dependent on each.
  const uses = queries.map((query) => ({...query, tags: null, askedAt: -1}))
  return {page, address, uses}
}
