import {planActions} from '../mutations/actions/plan.ts'
import type {Action} from '../mutations/actions/schema.ts'
import {layerOfRelease} from '../query/document-ids.ts'
import {sql} from './sql.ts'
import type {CommitRequest, CommitResult, Store} from './store.ts'

export interface ActionsRequest extends Omit<CommitRequest, 'mutations'> {
  actions: readonly Action[]
}

/**
 * Commits the actions of a request as one transaction.
 *
 * @throws MutationError
 */
export function commitActions(store: Store, {actions, ...request}: ActionsRequest): CommitResult {
  const {log, documents} = store
  return store.commit({
    ...request,
    mutations: ({read, timestamp}) =>
      planActions(actions, {
        read,
        now: timestamp,
        versionIds: (publishedId) =>
          documents
            .ids(sql`WHERE published_id = ${publishedId} ORDER BY id`)
            .filter((id) => id !== publishedId && read(id) !== null),
        releaseMembers: (releaseId) =>
          documents.ids(sql`WHERE layer = ${layerOfRelease(releaseId)} ORDER BY id`),
        lastRevision: (id) => log.revisions.beforeLastDeletion(id),
      }),
  })
}
