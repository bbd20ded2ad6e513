/**
 * Extensions that the hosted API does not have. `POST /data/erase/{dataset}` erases documents
 * permanently. `GET /data/deleted/{dataset}` lists deleted documents that still have a history, so
 * that they can be erased too. Both refuse viewers and anonymous requests.
 *
 * `POST /data/adopt/{dataset}`, for administrators: a complete copy of the dataset, which an import has
 * made, takes the place of the dataset in one transaction. Its history, accounts and edits since the copy
 * stay. The copy is in a folder of the data folder, which no request names. `GET /copied`, for
 * administrators: how old the continuous copy of the lake is. `GET /audit/project/{id}`, for administrators:
 * what people did, newest first, with the names of the accounts.
 */
import {basename, join} from 'node:path'
import type {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitJsonBody, parseWith, readJsonBody} from '../http/body.ts'
import {
  administratorGuard,
  changesOf,
  requireAdministrator,
  requireWriter,
} from '../http/identity.ts'
import {assertMayChange} from '../mutations/permissions.ts'
import {isHiddenFrom, readDocumentId} from '../query/document-ids.ts'
import {readStaged, STAGE_DIR} from '../store/files/staged.ts'

const MAX_DOCUMENTS = 1000
const MAX_EVENTS = 1000

const eraseSchema = z.strictObject({
  documentIds: z.array(z.string().min(1)).min(1).max(MAX_DOCUMENTS),
  texts: z.array(z.string()).max(MAX_DOCUMENTS).default([]),
})

const deletedSchema = z.object({idPrefix: z.string().min(1)})

const eventsSchema = z.object({
  /** The sequence number of the last event of the page before. */
  before: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(MAX_EVENTS),
})

export function extensionRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  const {accounts, assets, audit, databaseFile, eraser, options, store, writes} = context
  routes.post('/data/erase/:dataset', limitJsonBody, async (c) => {
    const identity = requireWriter(c)
    const {documentIds, texts} = await readJsonBody(c, eraseSchema)
    const mayChange = changesOf(identity, context)
    // Erasing a draft erases the document too.
    for (const id of documentIds) assertMayChange(readDocumentId(id).publishedId, mayChange)
    return c.json(await eraser.erase({documentIds, texts, identity: identity.id}))
  })

  routes.get('/data/deleted/:dataset', (c) => {
    const identity = requireWriter(c)
    const {idPrefix} = parseWith(deletedSchema, c.req.query())
    const documents = eraser.deletedDocuments(idPrefix)
    return c.json({documents: documents.filter(({_id}) => !isHiddenFrom(identity, _id))})
  })

  routes.post('/data/adopt/:dataset', async (c) => {
    const {id: identity} = requireAdministrator(c)
    const folder = join(options.dataDir, STAGE_DIR)
    const mutations = readStaged(join(folder, basename(databaseFile)))
    if (mutations === null) throw new LakeError(409, 'There is no complete copy of the dataset')
    await assets.takeFiles(join(folder, 'assets'))
    await writes.run(identity, () => store.commit({mutations, identity, isUnbounded: true}))
    return c.json({documents: mutations.length})
  })

  routes.get('/copied', (c) => {
    requireAdministrator(c)
    return c.json({isKept: Boolean(options.copyDir), copiedAt: context.datasets.copiedAt()})
  })

  routes.get('/audit/project/:projectId', administratorGuard(options.projectId), (c) => {
    const {before, limit} = parseWith(eventsSchema, c.req.query())
    const nameOf = (id: string) => accounts.get(id)?.name ?? id
    const events = audit.list(before, limit).map((event) => ({
      ...event,
      actorName: nameOf(event.actor),
      subjectName: event.subject && nameOf(event.subject),
    }))
    return c.json(events)
  })
}
