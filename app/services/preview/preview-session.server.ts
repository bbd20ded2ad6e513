import {createCookie} from 'react-router'
import {z} from 'zod'

/** Lifetime of a preview without requests. */
const IDLE_LIMIT_S = 60 * 60
/** Maximum lifetime of a preview; then the Studio must open it again. */
const TOTAL_LIMIT_S = 12 * 60 * 60

/** Times in seconds since 1970. */
const sessionSchema = z.object({
  startedAt: z.number(),
  usedAt: z.number(),
  /** Identifies the session's editor in the embedded lake; empty in hosted mode. */
  owner: z.string(),
})
export type PreviewSession = z.infer<typeof sessionSchema>

/**
 * The preview session of a request, or `null` without a genuine one that is still valid.
 *
 * The cookie holds the whole session, signed. It is valid on every instance with the key, and after a
 * restart. `createPreview` checks whether the owner may still see drafts.
 */
export async function readPreviewSession(
  request: Request,
  key: string,
  now: Date,
): Promise<PreviewSession | null> {
  const value: unknown = await signedWith(key).parse(request.headers.get('Cookie'))
  const {data: session = null} = sessionSchema.safeParse(value)
  if (session === null) return null
  const time = seconds(now)
  const isInTime = time - session.usedAt < IDLE_LIMIT_S && time - session.startedAt < TOTAL_LIMIT_S
  return isInTime ? session : null
}

/** `Set-Cookie` that starts a preview, or extends the one that began at `startedAt`. */
export function previewCookie(
  request: Request,
  key: string,
  now: Date,
  {startedAt = seconds(now), owner}: Pick<PreviewSession, 'owner'> & Partial<PreviewSession>,
): Promise<string> {
  const session: PreviewSession = {startedAt, usedAt: seconds(now), owner}
  return signedWith(key).serialize(session, {maxAge: IDLE_LIMIT_S, secure: isSecure(request)})
}

/** The latest end of a preview that starts now. */
export function previewEnd(now: Date): Date {
  return new Date(now.getTime() + TOTAL_LIMIT_S * 1000)
}

/** `Set-Cookie` that ends a preview. */
export function endedPreviewCookie(request: Request): Promise<string> {
  return signedWith('').serialize('', {maxAge: 0, secure: isSecure(request)})
}

function signedWith(key: string) {
  return createCookie('preview', {httpOnly: true, sameSite: 'lax', secrets: [key]})
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:'
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
