/**
 * `POST /data/mutate/{dataset}`: a transaction of mutations.
 *
 * Responds `{transactionId, results: [{id, operation, document?}]}` after the commit, for every
 * `visibility`: queries of this lake always see committed changes. A request that is sent again with
 * its transaction id gets the first result, also after a restart.
 */
import {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {mayWrite, requireIdentity} from '../http/identity.ts'
import {digestRequest, limitJsonBody, parseWith, readJsonBody} from '../http/json-body.ts'
import {answeringMutationErrors, insufficientPermissions} from '../http/mutation-errors.ts'
import {transactionSchema} from '../mutations/schema.ts'
import {commitSelected} from '../store/commit-selected.ts'
import type {CommitResult} from '../store/store.ts'

const flag = z
  .enum(['true', 'false', ''])
  .optional()
  .transform((value) => value === 'true' || value === '')

const optionsSchema = z.object({
  dryRun: flag,
  returnIds: flag,
  returnDocuments: flag,
  autoGenerateArrayKeys: flag,
  visibility: z.enum(['sync', 'async', 'deferred']).optional(),
  transactionId: z.string().optional(),
})

export function mutateRoutes(context: LakeContext): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.post('/data/mutate/:dataset', limitJsonBody, async (c) => {
    const identity = requireIdentity(c)
    const options = parseWith(optionsSchema, c.req.query())
    const transaction = await readJsonBody(c, transactionSchema)
    if (!mayWrite(identity)) throw insufficientPermissions(transaction.mutations)
    const transactionId = transaction.transactionId ?? options.transactionId
    const digest = transactionId ? await digestRequest(c, identity) : undefined
    const committed = await answeringMutationErrors('mutationError', () =>
      commitSelected(context, {
        mutations: transaction.mutations,
        transactionId,
        digest,
        identity,
        dryRun: options.dryRun,
        autoGenerateArrayKeys: options.autoGenerateArrayKeys,
      }),
    )
    return c.json({
      transactionId: committed.transactionId,
      results: toResults(committed.results, options),
    })
  })
  return routes
}

function toResults(
  results: CommitResult['results'],
  {returnIds, returnDocuments}: z.infer<typeof optionsSchema>,
) {
  if (!returnIds && !returnDocuments) return []
  return results.map(({id, operation, document}) => ({
    id,
    operation,
    ...(returnDocuments && document !== null && {document}),
  }))
}
