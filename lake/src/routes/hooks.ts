/**
 * `/hooks/*`: webhooks, their messages and attempts, as https://www.sanity.io/docs/http-reference/webhooks
 * describes them: the newest 100 messages, and the last attempt of each.
 * Only an administrator may read or change them. Unlike in the hosted API no response has the secret.
 */
import {validateHeaderName, validateHeaderValue} from 'node:http'
import {Hono} from 'hono'
import {z} from 'zod'
import type {LakeContext, LakeEnv} from '../context.ts'
import {requireAdministrator} from '../http/identity.ts'
import {limitJsonBody, readJsonBody} from '../http/json-body.ts'
import {projectGuard} from '../http/project.ts'
import {HTTP_METHODS, type Webhook, type WebhookDelivery} from '../store/webhooks.ts'

const MAX_HEADERS = 50
const MAX_TEXT = 1024
const MAX_GROQ = 10_000

/** Headers that the lake sets. */
const RESERVED_HEADER =
  /^(?:sanity-.*|idempotency-key|content-type|content-length|connection|host|transfer-encoding|te|trailer|upgrade|expect|keep-alive)$/i

const groq = z.string().max(MAX_GROQ).nullable().transform(emptyToNull)
const text = z.string().max(MAX_TEXT)
const url = z.string().max(2048).refine(isHttpUrl, 'Expected a URL with http: or https:')
const headers = z
  .record(text, text)
  .nullable()
  .transform((value) => value ?? {})
  .refine((value) => Object.keys(value).length <= MAX_HEADERS, `At most ${MAX_HEADERS} headers`)
  .refine((value) => Object.entries(value).every(isValidHeader), 'A header is not valid')
  .refine(
    (value) => !Object.keys(value).some((name) => RESERVED_HEADER.test(name)),
    'A header is one that the webhook sets itself',
  )
const operations = z
  .array(z.enum(['create', 'update', 'delete']))
  .min(1)
  .transform((values) => [...new Set(values)])

const ruleSchema = z.strictObject({
  on: operations.optional(),
  filter: groq.optional(),
  projection: groq.optional(),
})
const settingsSchema = z.object({
  type: z.literal('document').optional(),
  name: text.trim().min(1).optional(),
  description: text.nullable().optional(),
  dataset: z
    .string()
    .regex(/^(?:\*|[a-z0-9][a-z0-9_-]{0,63})$/, 'Expected the name of a dataset, or *')
    .optional(),
  url: url.optional(),
  rule: ruleSchema.optional(),
  httpMethod: z.enum(HTTP_METHODS).optional(),
  headers: headers.optional(),
  /** Null or empty: requests are not signed. Left out: as it was. */
  secret: text.nullable().transform(emptyToNull).optional(),
  apiVersion: z
    .string()
    .regex(/^v?(?:1|X|\d{4}-\d{2}-\d{2})$/)
    .transform((version) => `v${version.replace(/^v/, '')}`)
    .optional(),
  includeDrafts: z.boolean().optional(),
  includeAllVersions: z.boolean().optional(),
  isDisabledByUser: z.boolean().optional(),
})
const newSchema = settingsSchema.required({name: true, dataset: true, url: true})

const DEFAULTS = {
  description: null,
  httpMethod: 'POST',
  headers: {},
  secret: null,
  /** The default of the hosted API. All versions are evaluated alike. */
  apiVersion: 'v2021-03-25',
  includeDrafts: false,
  includeAllVersions: false,
  isDisabledByUser: false,
} as const
const DEFAULT_RULE: Webhook['rule'] = {
  on: ['create', 'update', 'delete'],
  filter: null,
  projection: null,
}

/** `/hooks/projects/*`. */
export function hooksRoutes({
  webhooks,
  datasets,
  options: {projectId},
}: Pick<LakeContext, 'webhooks' | 'datasets' | 'options'>): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  routes.use('/hooks/projects/:projectId/*', async (c, next) => {
    requireAdministrator(c)
    await next()
  })
  routes.use('/hooks/projects/:projectId/*', projectGuard(projectId))
  const assertDataset = (name = '*') => {
    if (name !== '*') datasets.assertExists(name)
  }
  const describe = (webhook: Webhook) => {
    const [last] = webhooks.deliveries(webhook.id, 1)
    return {...toHook(webhook, projectId), lastDelivery: last ? summaryOf(last) : null}
  }

  routes.get('/hooks/projects/:projectId', (c) => c.json(webhooks.list().map(describe)))
  routes.post('/hooks/projects/:projectId', limitJsonBody, async (c) => {
    const {id: creator} = requireAdministrator(c)
    const {type: _, rule, ...given} = await readJsonBody(c, newSchema)
    assertDataset(given.dataset)
    const settings = {...DEFAULTS, ...given, rule: {...DEFAULT_RULE, ...rule}}
    return c.json(describe(await webhooks.create(settings, creator)), 201)
  })
  routes.get('/hooks/projects/:projectId/:id', (c) =>
    c.json(describe(webhooks.get(c.req.param('id')))),
  )
  routes.on(['PATCH', 'PUT'], '/hooks/projects/:projectId/:id', limitJsonBody, async (c) => {
    const {type: _, rule, ...given} = await readJsonBody(c, settingsSchema)
    const {id, rule: known} = webhooks.get(c.req.param('id'))
    assertDataset(given.dataset)
    const settings = {...given, rule: {...known, ...rule}}
    return c.json(describe(await webhooks.update(id, settings)))
  })
  routes.delete('/hooks/projects/:projectId/:id', (c) => {
    webhooks.remove(c.req.param('id'))
    return c.json({deleted: true})
  })
  routes.get('/hooks/projects/:projectId/:id/messages', (c) => {
    const deliveries = webhooks.deliveries(c.req.param('id'))
    return c.json(deliveries.map((delivery) => toMessage(delivery, projectId)))
  })
  routes.get('/hooks/projects/:projectId/:id/attempts', (c) => {
    const tried = webhooks.deliveries(c.req.param('id')).filter(({duration}) => duration !== null)
    return c.json(tried.map((delivery) => toAttempt(delivery, projectId)))
  })
  return routes
}

/** Without the secret: only whether there is one. */
function toHook(
  {secret, isDisabledByUser, activeSince: _, ...webhook}: Webhook,
  projectId: string,
) {
  return {
    type: 'document',
    ...webhook,
    projectId,
    hasSecret: secret !== null,
    isDisabled: isDisabledByUser,
    isDisabledByUser,
    deletedAt: null,
  }
}

function toMessage(delivery: WebhookDelivery, projectId: string) {
  const {
    webhookId: hookId,
    duration: _,
    failureReason: _reason,
    resultBody: _body,
    ...rest
  } = delivery
  return {...rest, hookId, projectId}
}

/** For lists: without the payload. Not in the hosted API. */
function summaryOf({payload: _, webhookId: _hook, ...delivery}: WebhookDelivery) {
  return delivery
}

/** The last attempt. Its id is that of the message. */
function toAttempt(delivery: WebhookDelivery, projectId: string) {
  const {
    id,
    webhookId: hookId,
    updatedAt,
    duration,
    failureReason,
    resultCode,
    resultBody,
  } = delivery
  const result = {duration, failureReason, resultCode, resultBody}
  // An attempt is stored when it has ended.
  const state = {isFailure: failureReason !== null, inProgress: false}
  return {
    id,
    messageId: id,
    hookId,
    projectId,
    ...result,
    ...state,
    createdAt: updatedAt,
    updatedAt,
  }
}

function emptyToNull(value: string | null): string | null {
  return value === null || value.trim() === '' ? null : value
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function isValidHeader([name, value]: [string, string]): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}
