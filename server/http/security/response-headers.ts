import type {ServerResponse} from 'node:http'
import type {MiddlewareHandler} from 'hono'
import type {RequestSource} from '../request-source.ts'
import type {SiteEnv} from '../site-env.ts'
import {DATA_POLICY, LAKE_POLICY} from './content-policy.ts'

/** One year: a browser that used https once uses only https for this time. */
const HSTS = 'max-age=31536000'

/** Neither the site nor the Studio needs these features; frames do not get them either. Sign-ins need passkeys. */
const FORBIDDEN_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** The headers of every response, also of one that no middleware makes. */
export const DEFAULT_HEADERS: Record<string, string> = {
  'Content-Security-Policy': DATA_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': FORBIDDEN_FEATURES.map((name) => `${name}=()`).join(', '),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** On other origins, browsers ignore the opener policy and log a warning. */
const LOCAL_HEADERS: Record<string, string> = {
  ...DEFAULT_HEADERS,
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const SECURE_HEADERS: Record<string, string> = {...LOCAL_HEADERS, 'Strict-Transport-Security': HSTS}

function isTrustworthy(origin: string | null): boolean {
  return /^http:\/\/(?:(?:[^/]+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(origin ?? '')
}

/**
 * Sets the default headers of every response, whichever part sends it. A response may override them:
 * pages set their own policy, and other sites may show assets.
 */
export function defaultHeaders(
  source: Pick<RequestSource, 'origin'>,
  siteUrl: string | null,
): MiddlewareHandler<SiteEnv> {
  const isSecure = siteUrl?.startsWith('https:') ?? false
  return ({env: {incoming, outgoing}}, next) => {
    const origin = source.origin(incoming)
    const local = isTrustworthy(origin) ? LOCAL_HEADERS : DEFAULT_HEADERS
    const headers = isSecure || origin?.startsWith('https:') ? SECURE_HEADERS : local
    for (const name in headers) outgoing.setHeader(name, headers[name] ?? '')
    return next()
  }
}

export const lakeHeaders: MiddlewareHandler<SiteEnv> = ({env}, next) => {
  env.outgoing.setHeader('Content-Security-Policy', LAKE_POLICY)
  return next()
}

/** A script, a style sheet or a font is not a document, and needs only these. */
const FILE_HEADERS = new Set([
  'X-Content-Type-Options',
  'Cross-Origin-Resource-Policy',
  'Strict-Transport-Security',
])

export function removeDocumentHeaders(outgoing: ServerResponse): void {
  for (const name in SECURE_HEADERS) if (!FILE_HEADERS.has(name)) outgoing.removeHeader(name)
}
