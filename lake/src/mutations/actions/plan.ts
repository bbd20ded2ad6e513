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
      const mutations = planAction(action.actionType, action, context)
      for (const mutation of mutations) yield {mutation, index}
    } catch (error) {
      throw withIndex(error, index)
    }
  }
}

type Actions = {[A in Action as A['actionType']]: A}

const PLANS: {
  [Type in keyof Actions]: (action: Actions[Type], context: ActionContext) => Iterable<Mutation>
} = {
  'sanity.action.document.create': documents.create,
  'sanity.action.document.edit': documents.edit,
  'sanity.action.document.publish': documents.publish,
  'sanity.action.document.unpublish': documents.unpublish,
  'sanity.action.document.discard': ({draftId, purge}, context) =>
    documents.discard(draftId, purge, context),
  'sanity.action.document.delete': documents.remove,
  'sanity.action.document.replaceDraft': documents.replaceDraft,
  'sanity.action.document.version.create': versions.create,
  'sanity.action.document.version.discard': ({versionId, purge}, context) =>
    documents.discard(versionId, purge, context),
  'sanity.action.document.version.replace': versions.replace,
  'sanity.action.document.version.unpublish': versions.unpublish,
  'sanity.action.release.create': releases.create,
  'sanity.action.release.import': releases.importRelease,
  'sanity.action.release.edit': releases.edit,
  'sanity.action.release.publish': releases.publish,
  'sanity.action.release.schedule': releases.schedule,
  'sanity.action.release.unschedule': releases.unschedule,
  'sanity.action.release.archive': releases.archive,
  'sanity.action.release.unarchive': releases.unarchive,
  'sanity.action.release.delete': releases.remove,
}

function planAction<Type extends keyof Actions>(
  type: Type,
  action: Actions[Type],
  context: ActionContext,
): Iterable<Mutation> {
  return PLANS[type](action, context)
}
