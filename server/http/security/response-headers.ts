import type {ObservedResponse} from '../../observability/observed-response.ts'
import type {Middleware} from '../middleware.ts'
import type {RequestSource} from '../request-source.ts'
import {DATA_POLICY, LAKE_POLICY} from './content-policy.ts'

/** One year: a browser that used https once uses only https for this time. */
const HSTS = 'max-age=31536000'

/** Neither the site nor the Studio needs these features; frames do not get them either. */
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
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const BASE_HEADERS: Readonly<Record<string, string>> = {
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

/**
 * Default headers of every response. A response may override them: pages set their own policy, and
 * other sites may show assets.
 *
 * @param origin - the origin that the browser requested; `null` without a host
 * @param isSecure - whether the site's public URL uses https
 */
export function baseHeaders(
  origin: string | null,
  isSecure: boolean,
): Readonly<Record<string, string>> {
  if (isSecure || origin?.startsWith('https:')) return SECURE_HEADERS
  return isTrustworthy(origin) ? LOCAL_HEADERS : BASE_HEADERS
}

/** Headers of a script, a style sheet or a font, which is not a document. */
export function fileHeaders(base: Readonly<Record<string, string>>): Record<string, string> {
  const names = [
    'X-Content-Type-Options',
    'Cross-Origin-Resource-Policy',
    'Strict-Transport-Security',
  ]
  return Object.fromEntries(Object.entries(base).filter(([name]) => names.includes(name)))
}

/** On other origins, browsers ignore the opener policy and log a warning. */
const LOCAL_HEADERS = {...BASE_HEADERS, 'Cross-Origin-Opener-Policy': 'same-origin'}
const SECURE_HEADERS = {...LOCAL_HEADERS, 'Strict-Transport-Security': HSTS}

function isTrustworthy(origin: string | null): boolean {
  return /^http:\/\/(?:(?:[^/]+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(origin ?? '')
}

export interface HeadersOptions {
  lakePath: string
  source: Pick<RequestSource, 'origin'>
  siteUrl: string | null
}

/** Sets the {@link baseHeaders} of every response before a handler writes it. */
export function setBaseHeaders({
  source,
  siteUrl,
  lakePath,
}: HeadersOptions): Middleware<ObservedResponse> {
  const isSecure = siteUrl?.startsWith('https:') ?? false
  return (request, response, next) => {
    const headers = baseHeaders(source.origin(request), isSecure)
    const isOfLake = request.url?.startsWith(`${lakePath}/`)
    response.base = isOfLake ? {...headers, 'Content-Security-Policy': LAKE_POLICY} : headers
    next()
  }
}
