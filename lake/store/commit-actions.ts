import {planActions} from '../mutations/actions/plan.ts'
import type {Action} from '../mutations/actions/schema.ts'
import type {DocumentIndex} from '../query/document-index.ts'
import type {CommitRequest, CommitResult, Store} from './store.ts'

export interface ActionsRequest extends Omit<CommitRequest, 'mutations'> {
  actions: readonly Action[]
}

/**
 * Commits the actions of a request as one transaction.
 *
 * @throws MutationError, TransactionExistsError
 */
export function commitActions(
  store: Store,
  index: DocumentIndex,
  {actions, ...request}: ActionsRequest,
): CommitResult {
  const {log} = store
  return store.commit({
    ...request,
    mutations: ({read, timestamp}) =>
      planActions(actions, {
        read,
        now: timestamp,
        versionIds: (publishedId) =>
          [...index.versionsOf(publishedId)]
            .map((entry) => entry.id)
            .filter((id) => id !== publishedId && read(id) !== null),
        releaseMembers: (releaseId) =>
          index.entriesWithPrefix(`versions.${releaseId}.`).map((entry) => entry.id),
        lastRevision: (id) => log.revisions.beforeLastDeletion(id),
      }),
  })
}
