/**
 * Extensions that the hosted API does not have. `POST /data/erase/{dataset}` erases documents
 * permanently. `GET /data/deleted/{dataset}` lists deleted documents that still have a history, so
 * that they can be erased too. Both refuse viewers and anonymous requests.
 */
import {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {requireWriter} from '../http/identity.ts'
import {limitJsonBody, parseWith, readJsonBody} from '../http/json-body.ts'
import {withMutationErrors} from '../http/mutation-errors.ts'

const MAX_DOCUMENTS = 1000

const eraseSchema = z.strictObject({
  documentIds: z.array(z.string().min(1)).min(1).max(MAX_DOCUMENTS),
  texts: z.array(z.string()).max(MAX_DOCUMENTS).default([]),
})

const deletedSchema = z.object({idPrefix: z.string().min(1)})

export function eraseRoutes({eraser}: Pick<LakeContext, 'eraser'>): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.post('/data/erase/:dataset', limitJsonBody, async (c) => {
    const {id: identity} = requireWriter(c)
    const {documentIds, texts} = await readJsonBody(c, eraseSchema)
    const result = await withMutationErrors('mutationError', () =>
      eraser.erase({documentIds, texts, identity}),
    )
    return c.json(result)
  })

  routes.get('/data/deleted/:dataset', (c) => {
    requireWriter(c)
    const {idPrefix} = parseWith(deletedSchema, c.req.query())
    return c.json({documents: eraser.deletedDocuments(idPrefix)})
  })
  return routes
}
