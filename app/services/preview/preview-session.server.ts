import {createHmac, timingSafeEqual} from 'node:crypto'

/** Lifetime of a preview without requests. */
const IDLE_LIMIT_S = 60 * 60
/** Maximum lifetime of a preview; then the Studio must open it again. */
const TOTAL_LIMIT_S = 12 * 60 * 60

const COOKIE = 'preview'

/** Times in seconds since 1970. */
export interface PreviewSession {
  startedAt: number
  usedAt: number
  /** Identifies the session's editor in the embedded lake; empty in hosted mode. */
  holder: string
}

/**
 * The preview session of a request, or `null` without a genuine one that is still valid.
 *
 * The cookie holds the whole session: its times and its holder, signed. It is valid on every
 * instance with the key, and after a restart. `createPreview` checks whether the holder may still
 * see drafts.
 */
export function readPreviewSession(
  request: Request,
  key: string,
  now: Date,
): PreviewSession | null {
  const [startedAt = '', usedAt = '', holder = '', signature = ''] =
    cookieOf(request)?.split('.') ?? []
  if (!isSame(signature, sign(`${startedAt}.${usedAt}.${holder}`, key))) return null
  const session = {startedAt: Number(startedAt), usedAt: Number(usedAt), holder}
  const time = seconds(now)
  const isInTime = time - session.usedAt < IDLE_LIMIT_S && time - session.startedAt < TOTAL_LIMIT_S
  return isInTime ? session : null
}

/** `Set-Cookie` that starts a preview, or extends the one that began at `startedAt`. */
export function previewCookie(
  request: Request,
  key: string,
  now: Date,
  {startedAt = seconds(now), holder}: Pick<PreviewSession, 'holder'> & Partial<PreviewSession>,
): string {
  const content = `${startedAt}.${seconds(now)}.${holder}`
  return serialize(request, `${content}.${sign(content, key)}`, IDLE_LIMIT_S)
}

/** The latest end of a preview that starts now. */
export function previewEnd(now: Date): Date {
  return new Date(now.getTime() + TOTAL_LIMIT_S * 1000)
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
