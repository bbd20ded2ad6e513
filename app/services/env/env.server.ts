import {relative} from 'node:path'
import {z} from 'zod'
import {operatingSettings, operatingVariables} from './operating.server.ts'
import {readSecretFiles} from './secrets.server.ts'
import {serviceSettings, serviceVariables} from './services.server.ts'
import {
  EnvError,
  exactUrl,
  flag,
  httpUrl,
  isSecret,
  list,
  number,
  portNumber,
  wholeNumber,
} from './values.server.ts'

export {EnvError}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1']

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const networks = list(
  (part) => network.safeParse(part).success,
  'must be IP addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8',
)

const siteUrl = httpUrl.refine(
  (value) => new URL(value).href === `${new URL(value).origin}/`,
  'must be an origin without a path, such as https://example.com',
)
const origins = list(
  (part) => URL.canParse(part) && new URL(part).origin === part,
  'must be origins with commas between, such as https://example.com,https://app.example.com',
)

const emailDomains = list(
  (part) => /^[^\s@]+$/.test(part),
  'must be domains of e-mail addresses with commas between, such as example.com,example.org',
)

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('localhost'),
  PORT: portNumber.default(3000),
  SITE_URL: siteUrl.optional(),
  TRUSTED_PROXIES: networks.optional(),
  FORM_POSTS_PER_10_MINUTES: wholeNumber('a whole number', 1, 1_000_000).default(10),
  FORM_POSTS_PER_HOUR: wholeNumber('a whole number', 1, 1_000_000).default(30),
  FORM_MIN_SECONDS: number('a number of seconds', 0, 3600).default(2),
  PAGE_VIEWS: flag(['on', 'off'], true),
  PAGE_CACHE_MB: number('a number of megabytes', 0, 4096).default(64),
  PAGE_MAX_AGE_SECONDS: wholeNumber('a number of seconds', 1, 86_400).default(60),
  CDN_MAX_AGE_SECONDS: wholeNumber('a number of seconds', 0, 86_400).default(0),
  DATA_DIR: z.string().min(1).default('data'),
  COPY_DIR: z.string().optional(),
  SHUTDOWN_GRACE_SECONDS: number('a number of seconds', 0, 600).default(8),
  SEED: flag(['true', 'false'], true),
  STUDIO_VISION: flag(['true', 'false'], false).optional(),
  SANITY_PROJECT_ID: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]*$/,
      'must be the project id shown on sanity.io/manage: lower-case letters, digits and hyphens',
    )
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(
      /^~?[a-z0-9][a-z0-9_-]{0,63}$/,
      'must be the name of a dataset: lower-case letters, digits, hyphens and underscores',
    )
    .optional(),
  SANITY_API_READ_TOKEN: z.string().min(1).optional(),
  SANITY_API_WRITE_TOKEN: z.string().min(1).optional(),
  SANITY_API_HOST: httpUrl.optional(),
  SANITY_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  LAKE_VISIBILITY: z.enum(['private', 'public'], 'must be private or public').default('private'),
  LAKE_ALLOWED_ORIGINS: origins.optional(),
  LAKE_STUDIO_ORIGINS: origins.optional(),
  LAKE_AGENTS: flag(['true', 'false'], false),
  WEBHOOK_NETWORKS: networks.optional(),
  // Exactly as the provider names itself, which may be with a slash at the end.
  OIDC_ISSUER: exactUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_DOMAINS: emailDomains.optional(),
  ...serviceVariables,
  ...operatingVariables,
})

const consistent = variables.refine(
  ({COPY_DIR, DATA_DIR}) => COPY_DIR === undefined || relative(DATA_DIR, COPY_DIR).startsWith('..'),
  {path: ['COPY_DIR'], error: 'must be a folder outside of DATA_DIR, best on another disk'},
)

/** Names of all variables. */
export const ENV_NAMES: readonly string[] = Object.keys(variables.shape)

/** Where content is stored: the embedded lake, or Sanity's hosted Content Lake. */
export type ContentSource =
  | {mode: 'embedded'; projectId: string; dataset: string}
  | {
      mode: 'hosted'
      projectId: string
      dataset: string
      readToken: string | null
      writeToken: string | null
      /** Set only when the API is not at api.sanity.io. Its host has no project id as prefix. */
      apiHost: string | null
    }

/** The configuration of the process. */
export type Env = ReturnType<typeof parseEnv>

/** Project id and dataset of the embedded lake; the Studio shows them nowhere. */
const EMBEDDED = {projectId: 'neelgarh', dataset: 'production'} as const

/**
 * Reads the configuration from environment variables; no other code does. All variables are
 * optional.
 *
 * @throws {EnvError} listing every variable that is wrong
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = consistent.safeParse(given)
  if (!parsed.success) throw new EnvError(describeIssues(parsed.error, given))
  const values = parsed.data
  const isProduction = values.NODE_ENV === 'production'
  return Object.freeze({
    isProduction,
    host: values.HOST,
    port: values.PORT,
    /** True when only this machine can reach the server. */
    isLoopback: LOOPBACK_HOSTS.includes(values.HOST),
    /** Public origin of the site, without a trailing slash; `null` = derived from host and port. */
    siteUrl: values.SITE_URL ?? null,
    /** Addresses and networks whose `X-Forwarded-*` headers are trusted. */
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    /** The limits for senders of forms. */
    forms: Object.freeze({
      /** From one network address, to one form. */
      postsPer10Minutes: values.FORM_POSTS_PER_10_MINUTES,
      /** From one network address, to all forms. */
      postsPerHour: values.FORM_POSTS_PER_HOUR,
      /** A form that is sent faster is held as suspected spam; 0 = no limit. */
      minSeconds: values.FORM_MIN_SECONDS,
    }),
    /** The cache of public pages. */
    pages: Object.freeze({
      /** Memory for rendered pages; 0 = every request renders its page. */
      maxBytes: Math.round(values.PAGE_CACHE_MB * 1024 * 1024),
      /** Hosted: the age at which a page's queries are repeated without a notification of a change. */
      maxAgeS: values.PAGE_MAX_AGE_SECONDS,
      /** How long a shared cache may serve a page without revalidation; 0 = it always revalidates. */
      cdnMaxAgeS: values.CDN_MAX_AGE_SECONDS,
      /** Hosted: signs the webhook requests of the lake; `null` = such requests are refused. */
      webhookSecret: values.SANITY_WEBHOOK_SECRET ?? null,
    }),
    /** Services that submissions go to in addition to the inbox. */
    services: serviceSettings(values),
    /** Logs, metrics and shutdown. */
    operating: operatingSettings(values),
    /** Whether views of pages are counted. */
    hasPageViews: values.PAGE_VIEWS,
    dataDir: values.DATA_DIR,
    /** How long requests in flight may continue after a shutdown signal. */
    shutdownGraceMs: values.SHUTDOWN_GRACE_SECONDS * 1000,
    shouldSeed: values.SEED,
    hasVision: values.STUDIO_VISION ?? !isProduction,
    content: Object.freeze(contentSource(values)),
    /** Who may read the embedded lake; without effect in hosted mode. */
    lake: Object.freeze({
      copyDir: values.COPY_DIR,
      /** Whether published content needs no token. */
      visibility: values.LAKE_VISIBILITY,
      /** Origins whose pages may call the lake. */
      allowedOrigins: values.LAKE_ALLOWED_ORIGINS ?? [],
      studioOrigins: values.LAKE_STUDIO_ORIGINS ?? [],
      /** Networks besides the public ones that receivers of webhooks may be in. */
      webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
      openId: openIdSettings(values),
      hasAgents: values.LAKE_AGENTS,
    }),
  })
}

function openIdSettings(values: z.infer<typeof variables>) {
  const {OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId} = values
  const {OIDC_CLIENT_SECRET: clientSecret, OIDC_DOMAINS: domains} = values
  if (issuer && clientId && clientSecret && domains)
    return {issuer, clientId, clientSecret, domains}
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_DOMAINS'] as const
  const missing = names.filter((name) => !values[name])
  if (missing.length === names.length) return undefined
  throw new EnvError(
    `Sign-in by OpenID Connect needs ${names.join(', ')} together. Set ${missing.join(' and ')} too, or unset them all.`,
  )
}

function contentSource(values: z.infer<typeof variables>): ContentSource {
  const {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset} = values
  if (projectId && dataset) {
    return {
      mode: 'hosted',
      projectId,
      dataset,
      readToken: values.SANITY_API_READ_TOKEN ?? null,
      writeToken: values.SANITY_API_WRITE_TOKEN ?? null,
      apiHost: values.SANITY_API_HOST ?? null,
    }
  }
  const orphan = HOSTED_ONLY.find((name) => values[name] !== undefined)
  if (!orphan) return {mode: 'embedded', ...EMBEDDED}
  const missing = HOSTED_ONLY.slice(0, 2).filter((name) => !values[name])
  throw new EnvError(
    `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing, but ${orphan} is set. ` +
      `The hosted Content Lake needs both SANITY_PROJECT_ID and SANITY_DATASET (see https://www.sanity.io/manage); ` +
      `unset ${orphan} to use the embedded lake.`,
  )
}

const HOSTED_ONLY = [
  'SANITY_PROJECT_ID',
  'SANITY_DATASET',
  'SANITY_API_READ_TOKEN',
  'SANITY_API_WRITE_TOKEN',
  'SANITY_API_HOST',
  'SANITY_WEBHOOK_SECRET',
] as const satisfies readonly (keyof z.infer<typeof variables>)[]

function describeIssues(error: z.ZodError, given: Record<string, string | undefined>): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0])
    const shown = isSecret(name) ? 'its value' : JSON.stringify(given[name])
    return `  ${name}: ${shown} ${issue.message}`
  })
  return `The configuration is not valid:\n${lines.join('\n')}\nSee the table in docs/deploying.md.`
}

/**
 * The variables of the shell, completed by a `.env` file if there is one and by secrets from files;
 * not validated. Sets `NODE_ENV` for libraries that read it themselves (React chooses its build by
 * it).
 *
 * @throws {EnvError} when a secret file can't be read
 */
export function readVariables(defaults: {NODE_ENV: 'development' | 'production'}) {
  try {
    process.loadEnvFile()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  process.env.NODE_ENV ||= defaults.NODE_ENV
  return {...process.env, ...readSecretFiles(process.env, ENV_NAMES)}
}

/**
 * The configuration of this process, see {@link readVariables}.
 *
 * @throws {EnvError} listing every variable that is wrong
 */
export function readEnv(defaults: {NODE_ENV: 'development' | 'production'}): Env {
  return parseEnv(readVariables(defaults))
}
