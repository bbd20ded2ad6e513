import type {ResolvedLakeOptions} from '../options.ts'

const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a URL is one of this machine. */
export function isLoopback(url: string): boolean {
  const {protocol = '', hostname = ''} = URL.parse(url) ?? {}
  return /^https?:$/.test(protocol) && LOOPBACK.test(hostname)
}

/**
 * The URL that a sign-in may return to, or null. A leaked sid gives access to the account, so only
 * the lake's own origin and those of foreign Studios are allowed. A lake on loopback allows any loopback origin, because
 * `localhost`, `127.0.0.1` and a development port are the same machine.
 */
export function signInTarget(
  origin: string | undefined,
  {publicUrl, studioOrigins = []}: Pick<ResolvedLakeOptions, 'publicUrl' | 'studioOrigins'>,
): URL | null {
  const target = URL.parse(origin ?? '')
  // The origin of `blob:http://…` is that of the inner URL.
  if (target === null || !/^https?:$/.test(target.protocol)) return null
  if (target.username !== '' || target.password !== '') return null
  const {origin: source} = target
  return isTrustedOrigin(source, publicUrl) || studioOrigins.includes(source) ? target : null
}

/** Whether pages of an origin other than loopback may call the lake (CORS). */
export function isAllowedOrigin(
  origin: string,
  {allowedOrigins, studioOrigins = []}: ResolvedLakeOptions,
): boolean {
  return allowedOrigins.includes(origin) || studioOrigins.includes(origin)
}

/** Path of the page for an invited person, below the version of the API. */
export const INVITATION_PATH = '/auth/invitation'

/** The link for an invited person. The secret is in the query, which no log has. */
export function invitationLink(publicUrl: string, secret: string): string {
  return `${publicUrl}/v1${INVITATION_PATH}?secret=${secret}`
}

/** Whether an origin may act for a signed-in editor: see {@link signInTarget}. */
export function isTrustedOrigin(origin: string, publicUrl: string): boolean {
  return origin === new URL(publicUrl).origin || (isLoopback(publicUrl) && isLoopback(origin))
}

/**
 * Whether the lake's own page sent a form. Browsers send `Origin` with every POST. The host is
 * compared too, so that a page on another loopback port cannot submit the form.
 */
export function isOwnForm(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  if (origin === new URL(publicUrl).origin) return true
  const host = request.headers.get('host') ?? new URL(request.url).host
  return URL.parse(origin)?.host === host && isTrustedOrigin(origin, publicUrl)
}
