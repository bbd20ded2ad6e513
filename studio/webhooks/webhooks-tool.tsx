import {PlugIcon} from '@sanity/icons/Plug'
import type {Tool} from 'sanity'
import {route, useRouterState} from 'sanity/router'
import {z} from 'zod'
import {WebhookLogPage} from './webhook-log.tsx'
import {WebhooksPage} from './webhooks-page.tsx'

/** The page of the webhooks; the lake refuses its requests to all but administrators. */
export const webhooksTool: Tool = {
  name: 'webhooks',
  title: 'Webhooks',
  icon: PlugIcon,
  component: Webhooks,
  router: route.create('/', route.create('/:webhookId')),
}

const stateSchema = z.object({webhookId: z.string()})

/** The list, or the log of the webhook that the path names. */
function Webhooks() {
  const {data} = stateSchema.safeParse(useRouterState())
  return data ? <WebhookLogPage key={data.webhookId} id={data.webhookId} /> : <WebhooksPage />
}
