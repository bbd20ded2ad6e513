import {z} from 'zod'

const seconds = (max: number) =>
  z.coerce
    .number(`must be a number of seconds between 0 and ${max}`)
    .int('must be a whole number of seconds')
    .min(0, 'must be 0 or more')
    .max(max, `must be at most ${max}`)

/** Variables of the pages that are kept in memory. */
export const pageVariables = {
  PAGE_CACHE_MB: z.coerce
    .number('must be a number of megabytes between 0 and 4096')
    .min(0, 'must be 0 or more')
    .max(4096, 'must be at most 4096')
    .default(64),
  PAGE_MAX_AGE_SECONDS: seconds(86_400).min(1, 'must be at least 1').default(60),
  CDN_MAX_AGE_SECONDS: seconds(86_400).default(0),
  SANITY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
}

/** How public pages are kept. */
export interface PageSettings {
  /** Memory for rendered pages; 0 = each is rendered for each visitor. */
  maxBytes: number
  /** Hosted: after which a page's queries are asked again though no change was told. */
  maxAgeS: number
  /** How long a cache in front of the site may answer without asking; 0 = it always asks. */
  cdnMaxAgeS: number
  /** Hosted: signs what the lake posts about changes; `null` = such posts are not taken. */
  webhookSecret: string | null
}

/** The settings as configured. */
export function pageSettings(values: z.infer<z.ZodObject<typeof pageVariables>>): PageSettings {
  return Object.freeze({
    maxBytes: Math.round(values.PAGE_CACHE_MB * 1024 * 1024),
    maxAgeS: values.PAGE_MAX_AGE_SECONDS,
    cdnMaxAgeS: values.CDN_MAX_AGE_SECONDS,
    webhookSecret: values.SANITY_WEBHOOK_SECRET ?? null,
  })
}
