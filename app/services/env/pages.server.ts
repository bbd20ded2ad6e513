import {z} from 'zod'
import {number, wholeNumber} from './values.server.ts'

/** Variables of the page cache. */
export const pageVariables = {
  PAGE_CACHE_MB: number('a number of megabytes', 0, 4096).default(64),
  PAGE_MAX_AGE_SECONDS: wholeNumber('a number of seconds', 1, 86_400).default(60),
  CDN_MAX_AGE_SECONDS: wholeNumber('a number of seconds', 0, 86_400).default(0),
  SANITY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
}

/** Settings of the page cache. */
export function pageSettings(values: z.infer<z.ZodObject<typeof pageVariables>>) {
  return Object.freeze({
    /** Memory for rendered pages; 0 = every request renders its page. */
    maxBytes: Math.round(values.PAGE_CACHE_MB * 1024 * 1024),
    /** Hosted: the age at which a page's queries are repeated without a notification of a change. */
    maxAgeS: values.PAGE_MAX_AGE_SECONDS,
    /** How long a shared cache may serve a page without revalidation; 0 = it always revalidates. */
    cdnMaxAgeS: values.CDN_MAX_AGE_SECONDS,
    /** Hosted: signs the webhook requests of the lake; `null` = such requests are refused. */
    webhookSecret: values.SANITY_WEBHOOK_SECRET ?? null,
  })
}
