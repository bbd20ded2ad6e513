/**
 * `POST /data/mutate/{dataset}`: a transaction of mutations.
 *
 * Responds `{transactionId, results: [{id, operation, document?}]}` after the commit, for every
 * `visibility`: queries of this lake always see committed changes. A request that is sent again with
 * its transaction id gets the first result, also after a restart.
 */
import type {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {digestRequest, limitJsonBodyByIdentity, parseWith, readJsonBody} from '../http/body.ts'
import {changesOf} from '../http/identity.ts'
import {insufficientPermissions} from '../http/mutation-errors.ts'
import {mayWrite} from '../mutations/permissions.ts'
import {transactionSchema} from '../mutations/schema.ts'
import {commitSelected} from '../store/commit-selected.ts'

const flag = z
  .stringbool({truthy: ['true', ''], falsy: ['false'], case: 'sensitive'})
  .default(false)

const optionsSchema = z.object({
  dryRun: flag,
  returnIds: flag,
  returnDocuments: flag,
  autoGenerateArrayKeys: flag,
  visibility: z.enum(['sync', 'async', 'deferred']).optional(),
  transactionId: z.string().optional(),
})

export function mutateRoutes(routes: Hono<LakeEnv>, context: LakeContext) {
  routes.post('/data/mutate/:dataset', limitJsonBodyByIdentity, async (c) => {
    const identity = c.get('identity')
    const {returnIds, returnDocuments, ...options} = parseWith(optionsSchema, c.req.query())
    const transaction = await readJsonBody(c, transactionSchema)
    const {mutations} = transaction
    const mayChange = identity && changesOf(identity, context)
    if (!mayChange || !mayWrite(identity)) throw insufficientPermissions(mutations)
    const requestedId = transaction.transactionId ?? options.transactionId
    const digest = requestedId ? await digestRequest(c, identity) : undefined
    const request = {...options, ...transaction, transactionId: requestedId, digest}
    const committed = await commitSelected(context, {...request, identity, mayChange})
    const shown = returnIds || returnDocuments ? committed.results : []
    return c.json({
      transactionId: committed.transactionId,
      results: shown.map(({id, operation, document}) => ({
        id,
        operation,
        ...(returnDocuments && document !== null && {document}),
      })),
    })
  })
}
