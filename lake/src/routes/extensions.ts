/**
 * Extensions that the hosted API does not have. `POST /data/erase/{dataset}` erases documents
 * permanently. `GET /data/deleted/{dataset}` lists deleted documents that still have a history, so
 * that they can be erased too. Both refuse viewers and anonymous requests.
 *
 * `POST /data/adopt/{dataset}`, for administrators: a complete copy of the dataset, which an import has
 * made, takes the place of the dataset in one transaction. Its history, accounts and edits since the copy
 * stay. The copy is in a folder of the data folder, which no request names. `GET /copied`, for
 * administrators: how old the continuous copy of the lake is.
 */
import {basename, join} from 'node:path'
import {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../errors.ts'
import {limitJsonBody, parseWith, readJsonBody} from '../http/body.ts'
import {changesOf, requireAdministrator, requireWriter} from '../http/identity.ts'
import {assertMayChange} from '../mutations/permissions.ts'
import {isHiddenFrom, readDocumentId} from '../query/document-ids.ts'
import {readStaged, STAGE_DIR} from '../store/files/staged.ts'

const MAX_DOCUMENTS = 1000

const eraseSchema = z.strictObject({
  documentIds: z.array(z.string().min(1)).min(1).max(MAX_DOCUMENTS),
  texts: z.array(z.string()).max(MAX_DOCUMENTS).default([]),
})

const deletedSchema = z.object({idPrefix: z.string().min(1)})

export function extensionRoutes(context: LakeContext): Hono<LakeEnv> {
  const {assets, databaseFile, eraser, options, store, writes} = context
  const routes = new Hono<LakeEnv>()

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
  return routes
}
