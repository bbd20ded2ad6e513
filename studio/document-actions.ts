import type {DocumentActionsResolver} from 'sanity'
import {editorialActions} from './editorial/editorial.ts'
import {actionsOutsideInbox} from './inbox/inbox.ts'
import {fixedDocumentActions, singletonActions} from './singletons.ts'
import type {StudioConnection} from './transport/connection.ts'

/**
 * `document.actions` of the workspace. Plugins cannot provide it: they run before the Studio adds
 * its scheduling actions.
 */
export function documentActions(mode: StudioConnection['mode']): DocumentActionsResolver {
  return (actions, context) => {
    const guarded = editorialActions(actions, {...context, mode})
    const kept = fixedDocumentActions(singletonActions(guarded, context), context)
    return actionsOutsideInbox(kept, context)
  }
}
