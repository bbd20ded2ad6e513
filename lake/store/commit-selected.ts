import type {LakeContext} from '../context.ts'
import {hasSelections, resolveSelections, type Select} from '../mutations/selections.ts'
import {evaluateQuery} from '../query/evaluate.ts'
import type {Identity, Mutation} from '../types.ts'
import type {CommitRequest, CommitResult} from './store.ts'

export interface SelectedRequest extends Omit<CommitRequest, 'mutations' | 'identity'> {
  /** May select documents by query. */
  mutations: readonly Mutation[]
  identity: Identity
}

/**
 * Commits mutations after their selections by query are resolved. The query engine is asynchronous,
 * so another commit may get in between: then the selection is made anew, or it could miss a document.
 *
 * @throws MutationError, TransactionExistsError, and LakeError for a wrong query
 */
export async function commitSelected(
  context: Pick<LakeContext, 'store' | 'index' | 'options'>,
  {identity, ...request}: SelectedRequest,
): Promise<CommitResult> {
  const {store} = context
  const commit = (mutations: readonly Mutation[]) =>
    store.commit({...request, mutations, identity: identity.id})
  if (!hasSelections(request.mutations)) return commit(request.mutations)
  const select = selectAs(context, identity)
  for (;;) {
    const seen = store.log.lastSequence
    const mutations = await resolveSelections(request.mutations, select)
    if (store.log.lastSequence === seen) return commit(mutations)
  }
}

function selectAs(
  {index, options}: Pick<LakeContext, 'index' | 'options'>,
  identity: Identity,
): Select {
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
