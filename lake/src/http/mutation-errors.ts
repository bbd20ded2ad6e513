import {LakeError} from '../errors.ts'
import type {MutationError} from '../mutations/errors.ts'
import type {Mutation} from '../types.ts'

/**
 * The response of the hosted API to an error of the store:
 * `{error: {type: 'mutationError', description, items: [{error, index}]}}`, where `@sanity/client`
 * looks for `details`. A conflict is 409, an invalid request 400.
 *
 * @param path - of the request, which tells actions from mutations
 */
export function mutationRefusal({problem, index, conflict}: MutationError, path: string) {
  const isAction = path.includes('/data/actions/')
  const description = `The ${isAction ? 'action(s)' : 'mutation(s)'} failed: ${problem.description}`
  const type = isAction ? 'actionError' : 'mutationError'
  const items = [{error: problem, index: index ?? 0}]
  if (problem.type === 'insufficientPermissionsError')
    return new LakeError(403, problem.description, {error: {...problem, items}})
  return new LakeError(conflict ? 409 : 400, description, {error: {type, description, items}})
}

/**
 * The 403 for a transaction of a viewer or without a token, with an item for each mutation. The shape is
 * that of a response quoted at
 * https://www.sanity.io/answers/issue-with-updating-a-boolean-value-in-a-mutation-resulting-in-a-----error-
 */
export function insufficientPermissions(mutations: readonly Mutation[]): LakeError {
  const items = mutations.map((mutation, index) => {
    // Grants know no permission to delete: it is part of the permission to update.
    const permission = 'patch' in mutation || 'delete' in mutation ? 'update' : 'create'
    const description = `Insufficient permissions; permission "${permission}" required`
    return {error: {type: 'insufficientPermissionsError', description, permission}, index}
  })
  const description = `Mutation(s) failed with ${items.length} error(s)`
  return new LakeError(403, description, {error: {type: 'mutationError', description, items}})
}
