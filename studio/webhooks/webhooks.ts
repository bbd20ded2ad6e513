/** The lake's webhooks over HTTP: `lake/routes/hooks.ts` has the other side. */
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

export const OPERATIONS = ['create', 'update', 'delete'] as const

/** Number of messages and attempts that the log shows. */
export const LOG_LENGTH = 100

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
})
const messageSchema = z.object({
  id: z.string(),
  documentId: z.string(),
  operation: z.enum(OPERATIONS),
  /** `failure` is final. */
  status: z.enum(['queued', 'success', 'failure']),
  /** Attempts that failed. */
  failureCount: z.number(),
  /** HTTP status of the last attempt. */
  resultCode: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
const attemptSchema = z.object({
  id: z.string(),
  messageId: z.string(),
  createdAt: z.string(),
  /** Milliseconds. */
  duration: z.number(),
  failureReason: z.enum(['http', 'network', 'timeout', 'other']).nullable(),
  resultCode: z.number().nullable(),
  /** The beginning of the response, or what the network said. */
  resultBody: z.string().nullable(),
})

export type Operation = (typeof OPERATIONS)[number]
export type Webhook = z.infer<typeof webhookSchema>
export type WebhookMessage = z.infer<typeof messageSchema>
export type WebhookAttempt = z.infer<typeof attemptSchema>

/** A webhook with its newest message, if it has sent one. */
export interface ListedWebhook extends Webhook {
  newest: WebhookMessage | undefined
}

/** Messages and attempts, newest first; at most `LOG_LENGTH` of each. */
export interface WebhookLog {
  webhook: Webhook
  messages: WebhookMessage[]
  attempts: WebhookAttempt[]
}

/** What a request changes; what it leaves out stays. */
export interface WebhookChange {
  name?: string
  url?: string
  rule?: {on: Operation[]; filter: string; projection: string}
  /** Null: requests are not signed. */
  secret?: string | null
  includeDrafts?: boolean
  isDisabledByUser?: boolean
}

/** Oldest first. */
export async function loadWebhooks(client: SanityClient): Promise<ListedWebhook[]> {
  const webhooks = z.array(webhookSchema).parse(await send(client))
  return Promise.all(
    webhooks.map(async (webhook) => {
      const [newest] = await loadMessages(client, webhook.id, 1)
      return {...webhook, newest}
    }),
  )
}

/** @throws ClientError 404 for a webhook that was deleted */
export async function loadLog(client: SanityClient, id: string): Promise<WebhookLog> {
  const [webhook, messages, attempts] = await Promise.all([
    send(client, {path: id}),
    loadMessages(client, id, LOG_LENGTH),
    send(client, {path: `${id}/attempts?limit=${LOG_LENGTH}`}),
  ])
  return {
    webhook: webhookSchema.parse(webhook),
    messages,
    attempts: z.array(attemptSchema).parse(attempts),
  }
}

/** Adds a webhook for the Studio's dataset. @throws ClientError 400 for wrong settings */
export async function createWebhook(client: SanityClient, settings: WebhookChange): Promise<void> {
  const {dataset} = client.config()
  await send(client, {method: 'POST', body: {...settings, dataset}})
}

/** @throws ClientError 400 for wrong settings */
export async function changeWebhook(
  client: SanityClient,
  id: string,
  change: WebhookChange,
): Promise<void> {
  await send(client, {method: 'PATCH', path: id, body: change})
}

/** Its log and what waits are deleted too. */
export async function deleteWebhook(client: SanityClient, id: string): Promise<void> {
  await send(client, {method: 'DELETE', path: id})
}

async function loadMessages(client: SanityClient, id: string, limit: number) {
  const answer = await send(client, {path: `${id}/messages?limit=${limit}`})
  return z.array(messageSchema).parse(answer)
}

interface HooksRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** After the path of the project's webhooks. */
  path?: string
  body?: object
}

function send(client: SanityClient, {method = 'GET', path, body}: HooksRequest = {}) {
  const base = `/hooks/projects/${client.config().projectId}`
  return client.request<unknown>({url: path ? `${base}/${path}` : base, method, body})
}
