import {MutationError, TransactionExistsError} from '../mutations/errors.ts'
import {LakeError} from './errors.ts'

/**
 * Runs `work` and converts errors of the store into the hosted API's responses:
 * `{error: {type: 'mutationError', description, items: [{error, index}]}}`, where `@sanity/client`
 * looks for `details`. A conflict is 409, an invalid request 400.
 */
export async function answeringMutationErrors<T>(
  type: 'mutationError' | 'actionError',
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MutationError) {
      const {problem, index, conflict} = error
      const what = type === 'mutationError' ? 'mutation(s)' : 'action(s)'
      const description = `The ${what} failed: ${problem.description}`
      throw new LakeError(conflict ? 409 : 400, description, {
        error: {type, description, items: [{error: problem, index}]},
      })
    }
    if (error instanceof TransactionExistsError) {
      const {message, transactionId} = error
      throw new LakeError(409, message, {
        error: {type: 'transactionAlreadyExistsError', description: message, transactionId},
      })
    }
    throw error
  }
}
