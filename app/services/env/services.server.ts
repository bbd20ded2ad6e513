import {z} from 'zod'
import type {ServiceSettings} from '#app/services/submissions/transports/create-transports.server.ts'
import type {EmailSettings} from '#app/services/submissions/transports/email.server.ts'
import {EnvError, httpUrl, wholeNumber} from './values.server.ts'

const serviceUrl = httpUrl.refine(
  (value) => new URL(value).username === '' && new URL(value).password === '',
  'must hold no name and password: they would be sent nowhere',
)

/** Variables of the services that submissions go to; all may be unset. */
export const serviceVariables = {
  EMAIL_SERVICE_URL: serviceUrl.optional(),
  EMAIL_SERVICE_ID: z.string().optional(),
  EMAIL_TEMPLATE_ID: z.string().optional(),
  EMAIL_PUBLIC_KEY: z.string().optional(),
  EMAIL_PRIVATE_KEY: z.string().optional(),
  EMAIL_TO: z.email('must be an e-mail address').optional(),
  ACCOUNTS_SERVICE_URL: serviceUrl.optional(),
  /** A visitor may be waiting. */
  SERVICE_TIMEOUT_MS: wholeNumber('a number of milliseconds', 100, 60_000).default(10_000),
}

type ServiceValues = z.infer<z.ZodObject<typeof serviceVariables>>

/**
 * The services as configured.
 *
 * @throws {EnvError} when some variables of a service are set and others are missing
 */
export function serviceSettings(values: ServiceValues): ServiceSettings {
  const {ACCOUNTS_SERVICE_URL: url, SERVICE_TIMEOUT_MS: timeoutMs} = values
  return Object.freeze({
    email: emailSettings(values),
    accounts: url === undefined ? null : {url},
    timeoutMs,
  })
}

const EMAIL_GROUP = [
  'EMAIL_SERVICE_URL',
  'EMAIL_SERVICE_ID',
  'EMAIL_TEMPLATE_ID',
  'EMAIL_PUBLIC_KEY',
  'EMAIL_TO',
] as const

function emailSettings(values: ServiceValues): EmailSettings | null {
  const {
    EMAIL_SERVICE_URL: url,
    EMAIL_SERVICE_ID: serviceId,
    EMAIL_TEMPLATE_ID: templateId,
    EMAIL_PUBLIC_KEY: publicKey,
    EMAIL_PRIVATE_KEY: privateKey = null,
    EMAIL_TO: to,
  } = values
  if (url && serviceId && templateId && publicKey && to) {
    return {url, serviceId, templateId, publicKey, privateKey, to}
  }
  const set = [...EMAIL_GROUP, 'EMAIL_PRIVATE_KEY' as const].filter((name) => values[name])
  if (set.length === 0) return null
  const missing = EMAIL_GROUP.filter((name) => !values[name])
  throw new EnvError(
    `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing, but ${set.join(', ')} ` +
      `${set.length > 1 ? 'are' : 'is'} set. The e-mail service needs ${EMAIL_GROUP.join(', ')} ` +
      'together (its base URL is https://api.emailjs.com at EmailJS); unset them all to keep messages in the inbox only.',
  )
}
