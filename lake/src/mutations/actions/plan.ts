/**
 * An action is an operation of an editor, such as "publish". Mutations are its changes of
 * documents. A plan yields the mutations one by one. Each is applied before the next is requested,
 * so that an action sees the effects of earlier actions in the same request.
 */
import type {LakeDocument, Mutation} from '../../types.ts'
import {withIndex} from '../errors.ts'
import {DOCUMENT_PLANS} from './documents.ts'
import {RELEASE_PLANS} from './releases.ts'
import type {Action} from './schema.ts'

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
export function* planActions(actions: readonly Action[], context: ActionContext) {
  for (const [index, action] of actions.entries()) {
    try {
      const mutations = planAction(action.actionType, action, context)
      for (const mutation of mutations) yield {mutation, index}
    } catch (error) {
      throw withIndex(error, index)
    }
  }
}

/** How the actions are done whose names begin so. */
export type Plans<Kind extends string> = {
  [Type in Extract<Action['actionType'], `sanity.action.${Kind}.${string}`>]: (
    action: Extract<Action, {actionType: Type}>,
    context: ActionContext,
  ) => Iterable<Mutation>
}

const PLANS: Plans<'document' | 'release'> = {...DOCUMENT_PLANS, ...RELEASE_PLANS}

function planAction<Type extends Action['actionType']>(
  type: Type,
  action: Extract<Action, {actionType: Type}>,
  context: ActionContext,
): Iterable<Mutation> {
  return PLANS[type](action, context)
}
