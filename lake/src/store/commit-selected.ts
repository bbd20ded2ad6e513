import {z} from 'zod'
import type {LakeContext} from '../context.ts'
import {isObject} from '../mutations/json.ts'
import type {QuerySelection} from '../mutations/schema.ts'
import type {Identity, Mutation} from '../types.ts'
import type {CommitRequest, CommitResult} from './store.ts'

const resultSchema = z.object({result: z.unknown()})

/**
 * Commits mutations after their selections by query are resolved. The query engine is asynchronous.
 * If another commit happens meanwhile, the selection could miss a document, so it is repeated.
 *
 * @param given - its mutations may select documents by query
 * @throws MutationError, and LakeError for an invalid query
 */
export async function commitSelected(
  {store, writes, queries, options}: Pick<LakeContext, 'store' | 'writes' | 'queries' | 'options'>,
  given: Omit<CommitRequest, 'identity'> & {identity: Identity; mutations: readonly Mutation[]},
): Promise<CommitResult> {
  const {identity, ...request} = given
  const {projectId, dataset, now} = options
  /** All documents, drafts included. Selected are documents, `{_id}` projections, bare ids, or one of these. */
  const select = async ({query, params = {}}: QuerySelection): Promise<string[]> => {
    const scope = {perspective: 'raw' as const, identity, now: now(), projectId, dataset}
    const caller = {identity, address: null}
    const body = await queries.evaluate({query, params, ...scope, returnQuery: false}, caller)
    const {result} = resultSchema.parse(JSON.parse(new TextDecoder().decode(body)))
    const ids = [result].flat().map((item) => (isObject(item) ? item._id : item))
    return [...new Set(ids.filter((id) => typeof id === 'string'))]
  }
  const hasSelections = request.mutations.some((mutation) => selectionOf(mutation) !== null)
  for (;;) {
    const seen = store.log.lastSequence
    // One mutation per selected document. All selections see the state before the transaction.
    const mutations: Mutation[] = []
    for (const mutation of request.mutations) {
      const selection = selectionOf(mutation)
      if (selection === null) mutations.push(mutation)
      else for (const id of await select(selection)) mutations.push(withId(mutation, id))
    }
    const isValid = () => !hasSelections || store.log.lastSequence === seen
    const result = await writes.run(identity.id, () =>
      isValid() ? store.commit({...request, mutations, identity: identity.id}) : null,
    )
    if (result) return result
  }
}

function selectionOf(mutation: Mutation): QuerySelection | null {
  if ('delete' in mutation && 'query' in mutation.delete) return mutation.delete
  if ('patch' in mutation && 'query' in mutation.patch) return mutation.patch
  return null
}

function withId(mutation: Mutation, id: string): Mutation {
  if (!('patch' in mutation)) return {delete: {id}}
  if ('id' in mutation.patch) return {patch: {...mutation.patch, id}}
  const {query: _query, params: _params, ...operations} = mutation.patch
  return {patch: {...operations, id}}
}
