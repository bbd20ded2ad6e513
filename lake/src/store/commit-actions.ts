import {planActions} from '../mutations/actions/plan.ts'
import {releaseDocumentId} from '../mutations/actions/releases.ts'
import type {Action} from '../mutations/actions/schema.ts'
import {assertMayChange} from '../mutations/permissions.ts'
import {layerOfRelease} from '../query/document-ids.ts'
import {sql} from './sql.ts'
import type {CommitRequest, CommitResult, Store} from './store.ts'

export interface ActionsRequest extends Omit<CommitRequest, 'mutations'> {
  actions: readonly Action[]
  /** Documents that the actions do not find, such as those that the caller may not read. */
  isHidden?: (id: string) => boolean
}

/**
 * Commits the actions of a request as one transaction.
 *
 * @throws MutationError
 */
export function commitActions(
  store: Store,
  {actions, isHidden = () => false, ...request}: ActionsRequest,
): CommitResult {
  const {log, documents} = store
  const {mayChange} = request
  for (const [index, action] of mayChange ? actions.entries() : []) {
    const subject = subjectOf(action, store)
    if (mayChange && subject !== null) assertMayChange(subject, mayChange, index)
  }
  return store.commit({
    ...request,
    mutations: ({read, timestamp}) =>
      planActions(actions, {
        read: (id) => (isHidden(id) ? null : read(id)),
        now: timestamp,
        versionIds: (publishedId) =>
          documents
            .ids(sql`WHERE published_id = ${publishedId} ORDER BY id`)
            .filter((id) => id !== publishedId && read(id) !== null),
        releaseMembers: (releaseId) =>
          documents.ids(sql`WHERE layer = ${layerOfRelease(releaseId)} ORDER BY id`),
        lastRevision: (id) => (isHidden(id) ? null : log.revisions.beforeLastDeletion(id)),
      }),
  })
}

/**
 * The document whose change an action is, whatever state it is in: the plan of an action may find a mistake
 * before it yields a mutation.
 */
function subjectOf(action: Action, store: Store): string | null {
  if ('releaseId' in action) return releaseDocumentId(action.releaseId)
  if ('versionId' in action && action.versionId) return action.versionId
  if ('document' in action && action.document) return String(action.document._id)
  switch (action.actionType) {
    case 'sanity.action.document.publish':
    case 'sanity.action.document.unpublish':
      return action.publishedId
    case 'sanity.action.document.delete':
      // One that was never published is only a draft.
      return store.get(action.publishedId) && action.publishedId
    default:
      return null
  }
}
