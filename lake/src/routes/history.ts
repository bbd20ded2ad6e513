/**
 * `/data/history/{dataset}/…`: past revisions of documents, the transaction log, and the events
 * that the Studio lists. All of them include drafts, so every endpoint requires a token.
 */
import {setImmediate} from 'node:timers/promises'
import type {Context, Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {idsInPath, parseWith} from '../http/body.ts'
import {requireIdentity, signedIn} from '../http/identity.ts'
import {isHiddenFrom} from '../query/document-ids.ts'
import {releaseEvents} from '../releases/events.ts'
import {documentEvents} from '../store/events.ts'
import {lastRevisions} from '../store/last-revisions.ts'
import type {Store} from '../store/store.ts'
import type {LakeDocument} from '../types.ts'

/** The Studio requests ten at once. */
const MAX_DOCUMENTS = 100
/** The Studio sends 6 kB of ids for the changes of a release. */
const MAX_LOG_DOCUMENTS = 1000
/** The Studio requests those of one document. */
const MAX_EVENT_DOCUMENTS = 10
const MAX_LENGTH = 16 * 1024 * 1024
const MAX_TRANSACTIONS = 1000
const MAX_EVENTS = 100
const DEFAULT_TRANSACTIONS = 100

const flag = z.stringbool().optional()
/** The Studio sends an empty string where it means "no bound". */
const revision = z
  .string()
  .optional()
  .transform((value) => value || undefined)
const time = z.iso
  .datetime({offset: true})
  .transform((value) => new Date(value).toISOString())
  .optional()
const count = (fallback: number, max: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .default(fallback)
    .transform((value) => Math.min(value, max))

const documentsSchema = z.object({revision, time, lastRevision: flag})

const transactionsSchema = z.object({
  fromTransaction: revision,
  toTransaction: revision,
  reverse: flag,
  excludeMutations: flag,
  effectFormat: z.string().optional(),
  limit: count(DEFAULT_TRANSACTIONS, MAX_TRANSACTIONS),
})

const eventsSchema = z
  .object({
    limit: count(MAX_EVENTS, MAX_EVENTS),
    /** That of the page before. */
    nextCursor: z.coerce.number().int().optional(),
  })
  .transform(({limit, nextCursor: toSequence}) => ({limit, toSequence}))

export function historyRoutes(routes: Hono<LakeEnv>, {store, unread}: LakeContext) {
  routes.get('/data/history/:dataset/documents/:ids', async (c) => {
    const ids = readableIds(c, c.req.param('ids'), MAX_DOCUMENTS)
    const query = parseWith(documentsSchema, c.req.query())
    const documents = query.lastRevision
      ? lastRevisions(store, ids)
      : ids.values().map((id) => documentThen(store, id, query))
    const body = `{"documents":[${(await textsOf(documents)).join(',')}]}`
    return c.body(body, 200, {'content-type': 'application/json'})
  })

  routes.get('/data/history/:dataset/transactions/:ids', (c) => {
    const documentIds = readableIds(c, c.req.param('ids'), MAX_LOG_DOCUMENTS)
    const {fromTransaction, toTransaction, ...query} = parseWith(transactionsSchema, c.req.query())
    const transactions = store.log.query({
      ...query,
      documentIds,
      fromSequence: sequenceOf(store, fromTransaction),
      toSequence: sequenceOf(store, toTransaction),
    })
    // Effects are included only on request, in the only supported format.
    const lines = transactions.map(({id, timestamp, author, changes}) => ({
      id,
      timestamp,
      author,
      documentIDs: changes.map(({documentId}) => documentId),
      ...(!query.excludeMutations && {mutations: changes.flatMap(({mutations}) => mutations)}),
      ...(query.effectFormat === 'mendoza' && {
        effects: Object.fromEntries(changes.map(({documentId, effects}) => [documentId, effects])),
      }),
    }))
    return c.body(unread.lines(lines, c.var), 200, {'content-type': 'application/x-ndjson'})
  })

  routes.get('/data/history/:dataset/events/documents/:ids', (c) => {
    const ids = readableIds(c, c.req.param('ids'), MAX_EVENT_DOCUMENTS)
    const page = parseWith(eventsSchema, c.req.query())
    const pages = ids.map((id) => ({id, ...documentEvents(store.log, id, page)}))
    return c.json({
      events: Object.fromEntries(pages.map(({id, events}) => [id, events])),
      nextCursor: pages[0]?.nextCursor ?? '',
    })
  })

  routes.get('/data/history/:dataset/events/releases/:name', signedIn, (c) => {
    const page = parseWith(eventsSchema, c.req.query())
    return c.json(releaseEvents(store.log, c.req.param('name'), page))
  })
}

/** The ids of the path that the sender may know of. @throws LakeError 401 for an anonymous request */
function readableIds(c: Context<LakeEnv>, part: string, max: number): string[] {
  const identity = requireIdentity(c)
  return idsInPath(part, max).filter((id) => !isHiddenFrom(identity, id))
}

/** The documents as JSON. Other requests have their turn between two of them. */
async function textsOf(documents: Iterable<LakeDocument | null>): Promise<string[]> {
  const texts: string[] = []
  let length = 0
  for (const document of documents) {
    if (document === null) continue
    const text = JSON.stringify(document)
    length += text.length
    if (length > MAX_LENGTH) {
      throw new LakeError(413, 'These documents are too large for one response; request fewer')
    }
    texts.push(text)
    await setImmediate()
  }
  return texts
}

function documentThen(store: Store, id: string, {revision, time}: z.infer<typeof documentsSchema>) {
  const {log} = store
  if (revision === undefined && time === undefined) return store.get(id)
  const sequence = revision ? log.sequenceOf(revision) : log.revisions.sequenceAt(id, time ?? '')
  return sequence === null ? null : log.revisions.at(id, sequence)
}

function sequenceOf({log}: Store, transactionId: string | undefined): number | undefined {
  if (transactionId === undefined) return undefined
  const sequence = log.sequenceOf(transactionId)
  if (sequence === null) throw new LakeError(404, `Transaction "${transactionId}" not found`)
  return sequence
}
