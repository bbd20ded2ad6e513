import {createHmac, timingSafeEqual} from 'node:crypto'

/** How long a preview lasts that nobody uses. */
const IDLE_LIMIT_S = 60 * 60
/** How long a preview lasts at most; then the Studio has to open it anew. */
const TOTAL_LIMIT_S = 12 * 60 * 60

const COOKIE = 'preview'

/** Times in seconds since 1970. */
export interface PreviewSession {
  startedAt: number
  usedAt: number
}

/**
 * The preview session of a request, or `null` when it brings none that is genuine and in time.
 *
 * The cookie is the whole session: its times, signed. No store is needed, so it holds on every
 * instance that has the key, and after a restart.
 */
export function readPreviewSession(
  request: Request,
  key: string,
  now: Date,
): PreviewSession | null {
  const [startedAt = '', usedAt = '', signature = ''] = cookieOf(request)?.split('.') ?? []
  if (!isSame(signature, sign(`${startedAt}.${usedAt}`, key))) return null
  const session = {startedAt: Number(startedAt), usedAt: Number(usedAt)}
  const time = seconds(now)
  const isInTime = time - session.usedAt < IDLE_LIMIT_S && time - session.startedAt < TOTAL_LIMIT_S
  return isInTime ? session : null
}

/** `Set-Cookie` that starts a preview, or keeps it alive when `session` is given. */
export function previewCookie(
  request: Request,
  key: string,
  now: Date,
  session?: PreviewSession,
): string {
  const times = `${session?.startedAt ?? seconds(now)}.${seconds(now)}`
  return serialize(request, `${times}.${sign(times, key)}`, IDLE_LIMIT_S)
}

/** `Set-Cookie` that ends a preview. */
export function endedPreviewCookie(request: Request): string {
  return serialize(request, '', 0)
}

function serialize(request: Request, value: string, maxAge: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

function cookieOf(request: Request): string | undefined {
  return request.headers
    .get('Cookie')
    ?.split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
}

function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
