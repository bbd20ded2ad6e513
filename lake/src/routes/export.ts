/**
 * `/data/export/{dataset}`: every document as one line of JSON, as `@sanity/export` reads it. With
 * `nextCursor` (empty at first) the response is a page, whose last line names the next cursor. Needs a
 * token also in a public dataset: it reads every document.
 */
import type {DatabaseSync} from 'node:sqlite'
import type {Hono} from 'hono'
import {withAssetUrl} from '../assets/asset-url.ts'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {boundByAddress} from '../http/address-bound.ts'
import {requireIdentity} from '../http/identity.ts'
import {shownTo} from '../query/view.ts'
import {Dataset} from '../store/dataset.ts'
import {openReadOnly} from '../store/files/inspection.ts'
import {list, literal, type Sql, sql} from '../store/sql.ts'

/** Of one dataset. A client that reads pages opens one after the other. */
const EXPORTS = {perAddress: 4, inAll: 12}
/** An export that is read keeps SQLite from emptying its write-ahead log, so it has an end. */
const LONGEST_MS = 10 * 60_000
const PAGE_DOCUMENTS = 1000

export function exportRoutes(
  routes: Hono<LakeEnv>,
  {databaseFile, options, store, unread}: LakeContext,
) {
  const take = boundByAddress(EXPORTS)
  const open = new Set<DatabaseSync>()
  // They show what is erased, and keep the files from being cleaned. Their readers get an error.
  store.subscribe(({purged}) => {
    if (purged.length > 0) for (const database of open) database.close()
  })

  /** A connection of its own, whose transaction shows the dataset as it is now until all is read. */
  function openSnapshot(opening: DisposableStack): Dataset {
    const database = opening.use(openReadOnly(databaseFile))
    database.exec('BEGIN; SELECT 1 FROM documents LIMIT 1')
    open.add(database)
    opening.defer(() => open.delete(database))
    return new Dataset(database, withAssetUrl(options))
  }

  routes.get('/data/export/:dataset', (c) => {
    const identity = requireIdentity(c)
    if (c.req.method === 'HEAD') return c.body(null)
    const release = take(identity.id)
    if (!release) throw new LakeError(503, 'Too many exports are open')
    using opening = new DisposableStack()
    opening.defer(release)
    const documents = options.inMemory ? store.documents : openSnapshot(opening)
    const types = c.req.query('types')?.split(',').filter(Boolean) ?? []
    const read = linesOf(documents, shownTo(identity), types, c.req.query('nextCursor') ?? null)
    const lines = options.inMemory ? [...read].values() : read
    opening.defer(() => void read.return())
    const opened = opening.move()
    const headers = {'content-type': 'application/x-ndjson', 'cache-control': 'no-store'}
    const body = unread.lines(lines, c.var, () => opened.dispose())
    return c.body(body, 200, headers)
  })
}

/** @param cursor - of a page, empty for the first one; null: everything */
function* linesOf(documents: Dataset, shown: Sql, types: readonly string[], cursor: string | null) {
  const after = Buffer.from(cursor ?? '', 'base64url').toString()
  // Not by position: documents may have been added or removed since the last page.
  const isOfTypes = types.length > 0 ? sql`type IN ${list(types)}` : literal('TRUE')
  const limit = cursor === null ? -1 : PAGE_DOCUMENTS + 1
  const clauses = sql`WHERE ${shown} AND id > ${after} AND ${isOfTypes} ORDER BY id LIMIT ${limit}`
  const end = performance.now() + LONGEST_MS
  let count = 0
  let last = ''
  for (const document of documents.each(clauses)) {
    if (performance.now() > end) throw new Error('The export was read for too long')
    if (cursor !== null && count === PAGE_DOCUMENTS) {
      yield {nextCursor: Buffer.from(last).toString('base64url')}
      return
    }
    yield document
    count += 1
    last = document._id
  }
}
