/** The lake's webhooks over HTTP: `lake/src/routes/hooks.ts` has the other side. */
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

export const OPERATIONS = ['create', 'update', 'delete'] as const

const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  rule: z.object({
    on: z.array(z.enum(OPERATIONS)),
    filter: z.string().nullable(),
    projection: z.string().nullable(),
  }),
  includeDrafts: z.boolean(),
  isDisabledByUser: z.boolean(),
  hasSecret: z.boolean(),
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

export type Webhook = z.infer<typeof webhookSchema>

/** Oldest first. */
export async function loadWebhooks(client: SanityClient): Promise<Webhook[]> {
  return z.array(webhookSchema).parse(await requestWebhooks(client, 'GET'))
}

/**
 * Adds a webhook by `POST`; with a path, `/<id>`, changes or removes one.
 *
 * @throws ClientError 400 for wrong settings
 */
export function requestWebhooks(client: SanityClient, method: string, path = '', body?: object) {
  const {projectId} = client.config()
  return client.request<unknown>({url: `/hooks/projects/${projectId}${path}`, method, body})
}
