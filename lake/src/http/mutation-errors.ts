import {LakeError} from '../errors.ts'
import {MutationError} from '../mutations/errors.ts'
import type {Mutation} from '../types.ts'

/**
 * Runs `work` and converts errors of the store into the hosted API's responses:
 * `{error: {type: 'mutationError', description, items: [{error, index}]}}`, where `@sanity/client`
 * looks for `details`. A conflict is 409, an invalid request 400.
 */
export async function withMutationErrors<T>(
  type: 'mutationError' | 'actionError',
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof MutationError)) throw error
    const {problem, index, conflict} = error
    const what = type === 'mutationError' ? 'mutation(s)' : 'action(s)'
    const description = `The ${what} failed: ${problem.description}`
    throw new LakeError(conflict ? 409 : 400, description, {
      error: {type, description, items: [{error: problem, index: index ?? 0}]},
    })
  }
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
