import type {DocumentActionsResolver} from 'sanity'
import {editorialActions} from './editorial/editorial.ts'
import {createEraseAction} from './inbox/erase-action.tsx'
import {inboxActions} from './inbox/inbox.ts'
import {fixedPageActions, singletonActions} from './singletons.ts'
import type {StudioConnection} from './transport/connection.ts'

/**
 * `document.actions` of the workspace. Plugins cannot provide it: they run before the Studio adds
 * its scheduling actions.
 */
export function documentActions(mode: StudioConnection['mode']): DocumentActionsResolver {
  const erase = createEraseAction(mode)
  return (actions, context) => {
    const guarded = editorialActions(actions, {...context, mode})
    const kept = fixedPageActions(singletonActions(guarded, context), context)
    return inboxActions(kept, context, erase)
  }
}
