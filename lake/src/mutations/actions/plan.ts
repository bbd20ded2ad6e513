/**
 * An action is an operation of an editor, such as "publish". Mutations are its changes of
 * documents. A plan yields the mutations one by one. Each is applied before the next is requested,
 * so that an action sees the effects of earlier actions in the same request.
 */
import type {LakeDocument, Mutation} from '../../types.ts'
import {withIndex} from '../errors.ts'
import type {PlannedMutation} from '../transaction.ts'
import * as documents from './documents.ts'
import * as releases from './releases.ts'
import type {Action} from './schema.ts'
import * as versions from './versions.ts'

/** The state that an action can read. */
export interface ActionContext {
  /** A document in its state at this point of the transaction. */
  read: (id: string) => LakeDocument | null
  /** Ids of the draft and of the versions in releases that a published document has. */
  versionIds: (publishedId: string) => string[]
  /** Ids of the documents that belong to a release. */
  releaseMembers: (releaseId: string) => string[]
  /** The last state of a deleted document. */
  lastRevision: (id: string) => LakeDocument | null
  now: string
}

/** @throws MutationError when an action can't be done in the present state */
export function* planActions(
  actions: readonly Action[],
  context: ActionContext,
): Generator<PlannedMutation> {
  for (const [index, action] of actions.entries()) {
    try {
      for (const mutation of planAction(action, context)) yield {mutation, index}
    } catch (error) {
      throw withIndex(error, index)
    }
  }
}

function planAction(action: Action, context: ActionContext): Iterable<Mutation> {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return documents.create(action, context)
    case 'sanity.action.document.edit':
      return documents.edit(action, context)
    case 'sanity.action.document.publish':
      return documents.publish(action, context)
    case 'sanity.action.document.unpublish':
      return documents.unpublish(action, context)
    case 'sanity.action.document.discard':
      return documents.discard(action.draftId, action.purge, context)
    case 'sanity.action.document.delete':
      return documents.remove(action, context)
    case 'sanity.action.document.replaceDraft':
      return documents.replaceDraft(action, context)
    case 'sanity.action.document.version.create':
      return versions.create(action, context)
    case 'sanity.action.document.version.discard':
      return documents.discard(action.versionId, action.purge, context)
    case 'sanity.action.document.version.replace':
      return versions.replace(action, context)
    case 'sanity.action.document.version.unpublish':
      return versions.unpublish(action, context)
    case 'sanity.action.release.create':
      return releases.create(action)
    case 'sanity.action.release.import':
      return releases.importRelease(action, context)
    case 'sanity.action.release.edit':
      return releases.edit(action, context)
    case 'sanity.action.release.publish':
      return releases.publish(action, context)
    case 'sanity.action.release.schedule':
      return releases.schedule(action, context)
    case 'sanity.action.release.unschedule':
      return releases.unschedule(action, context)
    case 'sanity.action.release.archive':
      return releases.archive(action, context)
    case 'sanity.action.release.unarchive':
      return releases.unarchive(action, context)
    case 'sanity.action.release.delete':
      return releases.remove(action, context)
  }
}
