import type {SanityClient} from '@sanity/client'
import {useToast} from '@sanity/ui/toast'
import {type DocumentActionComponent, useClient} from 'sanity'
import {API_VERSION} from '#schemas/constants.ts'
import {type AutomaticRedirect, redirectsAfter} from '#schemas/redirects.ts'

type Plan = ReturnType<typeof redirectsAfter>

/**
 * Adds redirects to the Studio's publish action in hosted mode, where the lake writes none. A page
 * with a changed path gets a redirect at the old path. The redirect is sent first, and publishing
 * does not wait for it: it has no effect until the page has moved. A scheduled publish sends its
 * redirect immediately, because no Studio may be open at the scheduled time.
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
    // Redirects at the new path are still needed until the scheduled time.
    const {create, remove} = isScheduling ? {...plan, remove: []} : plan
    if (create.length + remove.length === 0) return description
    return {
      ...description,
      onHandle: () => {
        // An editor without permission to write redirects can still publish, but gets a message.
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

/** Long enough to read, because the message requires an action. */
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
