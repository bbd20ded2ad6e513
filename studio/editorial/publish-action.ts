import type {SanityClient} from '@sanity/client'
import {useToast} from '@sanity/ui/toast'
import {type DocumentActionComponent, useClient} from 'sanity'
import {API_VERSION} from '#app/lib/api-version.ts'
import {type AutomaticRedirect, redirectsAfter} from '#schemas/redirects.ts'

interface Plan {
  create: AutomaticRedirect[]
  remove: string[]
}

/**
 * The Studio's own publishing on a hosted lake, which knows nothing of redirects: a page that gets
 * another address leaves one at the old. It's written first, as it has no effect before the page has
 * moved, and nobody who publishes is kept waiting by it. For the same reason one that is scheduled
 * gets its redirect now: at its time no Studio need be open.
 */
export function withRedirect(original: DocumentActionComponent): DocumentActionComponent {
  const isScheduling = original.action === 'schedule'
  const usePublishAction: DocumentActionComponent = (props) => {
    const description = original(props)
    const client = useClient({apiVersion: API_VERSION})
    const toast = useToast()
    if (description === null) return null
    const {id, published, draft, version} = props
    const after = version ?? draft
    const plan = redirectsAfter([{before: published, after: after && {...after, _id: id}}])
    // Until the time has come, what leads away from the new address still has to.
    const {create, remove} = isScheduling ? {...plan, remove: []} : plan
    if (create.length + remove.length === 0) return description
    return {
      ...description,
      onHandle: () => {
        // An editor without the right to write redirects may publish all the same, but has to know.
        write(client, {create, remove}).catch(() => {
          toast.push({
            status: 'error',
            duration: MESSAGE_MS,
            title: 'The redirect could not be made',
            description: whatIsLost(create),
          })
        })
        description.onHandle?.()
      },
    }
  }
  usePublishAction.action = original.action
  usePublishAction.displayName = 'PublishWithRedirect'
  return usePublishAction
}

/** Long enough to be read to its end, as it asks for something to be done. */
const MESSAGE_MS = 60_000

function write(client: SanityClient, {create, remove}: Plan): Promise<unknown> {
  const transaction = client.transaction()
  for (const redirect of create) transaction.createOrReplace(redirect)
  for (const id of remove) transaction.delete(id)
  return transaction.commit({visibility: 'async'})
}

function whatIsLost([redirect]: AutomaticRedirect[]): string {
  if (!redirect) return 'A redirect at the new address is left over: Settings → Redirects.'
  return `Links to ${redirect.from} will find no page. Make a redirect to ${redirect.to} under Settings → Redirects, or ask somebody who may.`
}
