import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {resolveSelections, type Select} from '../mutations/selections.ts'
import type {Identity, Mutation} from '../types.ts'
import type {CommitRequest, CommitResult} from './store.ts'

const resultSchema = z.object({result: z.unknown()})

export interface SelectedRequest extends Omit<CommitRequest, 'mutations' | 'identity'> {
  /** May select documents by query. */
  mutations: readonly Mutation[]
  identity: Identity
}

/**
 * Commits mutations after their selections by query are resolved. The query engine is asynchronous.
 * If another commit happens meanwhile, the selection could miss a document, so it is repeated.
 *
 * @throws MutationError, TransactionExistsError, and LakeError for an invalid query
 */
export async function commitSelected(
  context: Pick<LakeContext, 'store' | 'writes' | 'queries' | 'options'>,
  {identity, ...request}: SelectedRequest,
): Promise<CommitResult> {
  const {store, writes} = context
  const select = selectAs(context, identity)
  for (;;) {
    const seen = store.log.lastSequence
    const mutations = await resolveSelections(request.mutations, select)
    const isValid = () => mutations === request.mutations || store.log.lastSequence === seen
    const result = await writes.run(identity.id, () =>
      isValid() ? store.commit({...request, mutations, identity: identity.id}) : null,
    )
    if (result) return result
  }
}

function selectAs(
  {queries, options}: Pick<LakeContext, 'queries' | 'options'>,
  identity: Identity,
): Select {
  const {projectId, dataset, now} = options
  return async ({query, params = {}}) => {
    const scope = {perspective: 'raw' as const, identity, now: now(), projectId, dataset}
    const caller = {identity, address: null}
    const body = await queries.evaluate({query, params, ...scope, returnQuery: false}, caller)
    return resultSchema.parse(JSON.parse(new TextDecoder().decode(body))).result
  }
}
