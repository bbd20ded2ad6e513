/**
 * `POST /data/mutate/{dataset}`: a transaction of mutations.
 *
 * Answers `{transactionId, results: [{id, operation, document?}]}` after the commit, whatever
 * `visibility` says: queries of this lake always see what was committed.
 */
import {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {requireWriter} from '../http/identity.ts'
import {limitJsonBody, parseWith, readJsonBody} from '../http/json-body.ts'
import {answeringMutationErrors} from '../http/mutation-errors.ts'
import {transactionSchema} from '../mutations/schema.ts'
import {hasSelections, resolveSelections, type Select} from '../mutations/selections.ts'
import {evaluateQuery} from '../query/evaluate.ts'
import type {CommitRequest, CommitResult} from '../store/store.ts'
import type {Identity, Mutation} from '../types.ts'

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
    const identity = requireWriter(c)
    const options = parseWith(optionsSchema, c.req.query())
    const transaction = await readJsonBody(c, transactionSchema)
    const {transactionId, results} = await answeringMutationErrors('mutationError', () =>
      commitSelected(context, identity, {
        mutations: transaction.mutations,
        transactionId: transaction.transactionId ?? options.transactionId,
        identity: identity.id,
        dryRun: options.dryRun,
        autoGenerateArrayKeys: options.autoGenerateArrayKeys,
      }),
    )
    return c.json({transactionId, results: toResults(results, options)})
  })
  return routes
}

/**
 * Commits; selections by query are resolved first. The query engine is asynchronous, so a commit
 * may get in between: then the selection is made anew, or it could miss a document.
 */
async function commitSelected(
  context: LakeContext,
  identity: Identity,
  request: CommitRequest & {mutations: readonly Mutation[]},
): Promise<CommitResult> {
  const {store} = context
  if (!hasSelections(request.mutations)) return store.commit(request)
  const select = selectAs(context, identity)
  for (;;) {
    const seen = store.log.lastSequence
    const mutations = await resolveSelections(request.mutations, select)
    if (store.log.lastSequence === seen) return store.commit({...request, mutations})
  }
}

function selectAs({index, options}: LakeContext, identity: Identity): Select {
  const {projectId, dataset, now} = options
  return async ({query, params = {}}) => {
    const answer = await evaluateQuery(index, {
      query,
      params,
      perspective: 'raw',
      identity,
      now: now(),
      projectId,
      dataset,
    })
    return answer.result
  }
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
