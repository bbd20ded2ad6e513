import type {IncomingMessage} from 'node:http'
import type {RequestSource} from '../request-source.ts'
import type {ObservedResponse} from '../requests/observed-response.ts'
import {DATA_POLICY, LAKE_POLICY} from './content-policy.ts'

/** A browser that was here by https comes by nothing else for a year. */
const HSTS = 'max-age=31536000'

/** Nothing of the site or the Studio needs these; frames get none of them either. */
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
 * What every answer of the server carries unless it says something else itself: pages bring their own
 * policy, assets may be shown by other sites.
 *
 * @param origin - the one that the browser asked, or `null` where it named none
 * @param isSecure - whether the site's public address begins with https
 */
export function baseHeaders(
  origin: string | null,
  isSecure: boolean,
): Readonly<Record<string, string>> {
  if (isSecure || origin?.startsWith('https:')) return SECURE_HEADERS
  return isTrustworthy(origin) ? LOCAL_HEADERS : BASE_HEADERS
}

/** Those of a script, a style sheet or a font, which is no document and asks for nothing. */
export function fileHeaders(base: Readonly<Record<string, string>>): Record<string, string> {
  const names = [
    'X-Content-Type-Options',
    'Cross-Origin-Resource-Policy',
    'Strict-Transport-Security',
  ]
  return Object.fromEntries(Object.entries(base).filter(([name]) => names.includes(name)))
}

/** Browsers ignore the opener policy elsewhere, and complain of it in the console. */
const LOCAL_HEADERS = {...BASE_HEADERS, 'Cross-Origin-Opener-Policy': 'same-origin'}
const SECURE_HEADERS = {...LOCAL_HEADERS, 'Strict-Transport-Security': HSTS}

function isTrustworthy(origin: string | null): boolean {
  return /^http:\/\/(?:(?:[^/]+\.)?localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(origin ?? '')
}

interface HeadersOptions {
  lakePath: string
  source: Pick<RequestSource, 'origin'>
  siteUrl: string | null
}

/** Gives every answer its {@link baseHeaders} before anybody begins to write it. */
export function withBaseHeaders(
  {source, siteUrl, lakePath}: HeadersOptions,
  answer: (request: IncomingMessage, response: ObservedResponse) => void,
): typeof answer {
  const isSecure = siteUrl?.startsWith('https:') ?? false
  return (request, response) => {
    const headers = baseHeaders(source.origin(request), isSecure)
    const isOfLake = request.url?.startsWith(`${lakePath}/`)
    response.base = isOfLake ? {...headers, 'Content-Security-Policy': LAKE_POLICY} : headers
    answer(request, response)
  }
}
