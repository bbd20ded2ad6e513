import type {DocumentActionsResolver} from 'sanity'
import {editorialActions} from './editorial/editorial.ts'
import {SUBMISSION} from './inbox/inbox-lists.ts'
import {fixedDocumentActions, singletonActions} from './singletons.ts'
import type {StudioConnection} from './transport/connection.ts'

/**
 * `document.actions` of the workspace. Plugins cannot provide it: they run before the Studio adds
 * its scheduling actions.
 */
export function documentActions(mode: StudioConnection['mode']): DocumentActionsResolver {
  return (actions, context) => {
    // A submission has its actions in the inbox, whatever form an address opens.
    if (context.schemaType === SUBMISSION) return []
    // The actions of this project come after the filter, because it keeps some of the Studio's only.
    const own = editorialActions(singletonActions(actions, context), {...context, mode})
    return fixedDocumentActions(own, context)
  }
}
