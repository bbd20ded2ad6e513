import {type DocumentActionComponent, useClient} from 'sanity'
import {redirectsAfter} from '#schemas/redirects.ts'
import {API_VERSION} from '../use-live-query.ts'

/**
 * The Studio's own publishing on a hosted lake, which knows nothing of redirects: a page that gets
 * another address leaves one at the old. It's written first, as it has no effect before the page has
 * moved, and nobody who publishes is kept waiting by it.
 */
export function withRedirect(original: DocumentActionComponent): DocumentActionComponent {
  const usePublishAction: DocumentActionComponent = (props) => {
    const description = original(props)
    const client = useClient({apiVersion: API_VERSION})
    if (description === null) return null
    const {published, draft} = props
    const {create, remove} = redirectsAfter([
      {before: published, after: draft && {...draft, _id: props.id}},
    ])
    if (create.length + remove.length === 0) return description
    return {
      ...description,
      onHandle: () => {
        const transaction = client.transaction()
        for (const redirect of create) transaction.createOrReplace(redirect)
        for (const id of remove) transaction.delete(id)
        // An editor without the right to write redirects may publish all the same.
        transaction.commit().catch(() => {})
        description.onHandle?.()
      },
    }
  }
  usePublishAction.action = original.action
  usePublishAction.displayName = 'PublishWithRedirect'
  return usePublishAction
}
