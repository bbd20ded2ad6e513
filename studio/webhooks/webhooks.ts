/** The lake's webhooks over HTTP: `lake/src/routes/hooks.ts` has the other side. */
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

export const OPERATIONS = ['create', 'update', 'delete'] as const

const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  /** `*`: all datasets. */
  dataset: z.string(),
  rule: z.object({
    on: z.array(z.enum(OPERATIONS)),
    filter: z.string().nullable(),
    projection: z.string().nullable(),
  }),
  includeDrafts: z.boolean(),
  hasSecret: z.boolean(),
  isDisabledByUser: z.boolean(),
  lastDelivery: z
    .object({
      documentId: z.string(),
      /** `failure` is final. */
      status: z.enum(['queued', 'success', 'failure']),
      /** Attempts that failed. */
      failureCount: z.number(),
      /** HTTP status of the last attempt. */
      resultCode: z.number().nullable(),
      /** The beginning of the response, or what the network said. */
      resultBody: z.string().nullable(),
      updatedAt: z.string(),
    })
    .nullable(),
})

export type Operation = (typeof OPERATIONS)[number]
export type Webhook = z.infer<typeof webhookSchema>

/** What a request changes; what it leaves out stays. */
export interface WebhookChange {
  name?: string
  url?: string
  rule?: {on: Operation[]; filter: string; projection: string}
  /** Empty: requests are not signed. */
  secret?: string
  includeDrafts?: boolean
  isDisabledByUser?: boolean
}

/** Oldest first. */
export async function loadWebhooks(client: SanityClient): Promise<Webhook[]> {
  return z.array(webhookSchema).parse(await send(client, 'GET'))
}

/**
 * Changes a webhook; without an id, adds one for the Studio's dataset.
 *
 * @throws ClientError 400 for wrong settings
 */
export async function saveWebhook(client: SanityClient, id: string | null, change: WebhookChange) {
  const {dataset} = client.config()
  if (id === null) await send(client, 'POST', '', {...change, dataset})
  else await send(client, 'PATCH', `/${id}`, change)
}

/** What waits to be sent is deleted too. */
export async function deleteWebhook(client: SanityClient, id: string): Promise<void> {
  await send(client, 'DELETE', `/${id}`)
}

function send(client: SanityClient, method: string, path = '', body?: object) {
  const {projectId} = client.config()
  return client.request<unknown>({url: `/hooks/projects/${projectId}${path}`, method, body})
}
