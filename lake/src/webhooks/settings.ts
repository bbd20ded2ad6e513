import {z} from 'zod'

const text = z.string().max(1024)
/** Empty is null, too. */
const optional = (maxLength: number) => {
  const string = z.string().max(maxLength).nullable().default(null)
  return string.transform((value) => (value?.trim() ? value : null))
}

/** A name as RFC 9110 has it, except those that the lake sets. */
const HEADER_NAME =
  /^(?!sanity-|(?:idempotency-key|content-type|content-length|connection|host|transfer-encoding|te|trailer|upgrade|expect|keep-alive)$)[\w!#$%&'*+.^`|~-]+$/i
const HEADER_VALUE = /^[ -~\x80-\xff]*$/

/** A webhook as an administrator configures it. Those of earlier versions have attributes that have no meaning now. */
export const settingsSchema = z.object({
  type: z.literal('document').default('document'),
  name: text.trim().min(1),
  description: text.nullable().default(null),
  /** Name of a dataset, or `*` for all. */
  dataset: z.string(),
  url: z.url({protocol: /^https?$/, error: 'Expected a URL with http: or https:'}).max(2048),
  httpMethod: z.enum(['POST', 'PUT', 'PATCH', 'DELETE', 'GET']).default('POST'),
  headers: z.record(text.regex(HEADER_NAME), text.regex(HEADER_VALUE)).default({}),
  rule: z
    .strictObject({
      on: z
        .array(z.enum(['create', 'update', 'delete']))
        .min(1)
        .default(['create', 'update', 'delete']),
      /** Null: every document. */
      filter: optional(10_000),
      /** Null: the whole document. */
      projection: optional(10_000),
    })
    .prefault({}),
  includeDrafts: z.boolean().default(false),
  includeAllVersions: z.boolean().default(false),
  isDisabledByUser: z.boolean().default(false),
  /** Signs the requests. Never part of a response. */
  secret: optional(1024),
})

/** What a request changes. Attributes that it leaves out stay. */
export const changeSchema = z.looseObject({rule: z.looseObject({}).optional()})

export type WebhookSettings = z.infer<typeof settingsSchema>

export interface Webhook extends WebhookSettings {
  id: string
  /** Id of the account that created it. */
  createdByUserId: string
  createdAt: string
  updatedAt: string
}
