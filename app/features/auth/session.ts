// The mini build: this runs in every visitor's browser, and the whole of zod is twenty kilobytes more.
import * as z from 'zod/mini'

export const USER_STORAGE_KEY = 'user'

/** How long a sign-in lasts that is not to be remembered: a working day. */
const SHORT_SESSION_MS = 12 * 60 * 60 * 1000

const sessionUserSchema = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'user']),
  phone: z.optional(z.string()),
})

const savedSchema = z.extend(sessionUserSchema, {expiresAt: z.optional(z.iso.datetime())})

export type SessionUser = z.infer<typeof sessionUserSchema>
export type Role = SessionUser['role']

export interface SavedSession {
  user: SessionUser
  /** When the sign-in ends by itself; `null` for one that is to be remembered. */
  expiresAt: Date | null
}

/** The sign-in as saved by an earlier visit; anything malformed means nobody. */
export function parseSession(saved: string | null): SavedSession | null {
  if (!saved) return null
  try {
    const {expiresAt, ...user} = savedSchema.parse(JSON.parse(saved))
    return {user, expiresAt: expiresAt ? new Date(expiresAt) : null}
  } catch {
    return null
  }
}

/** Whether a sign-in has come to its end. */
export function hasExpired({expiresAt}: SavedSession, now = new Date()): boolean {
  return expiresAt !== null && expiresAt <= now
}

/** What is saved of a user: never a password, and an end unless the sign-in is to be remembered. */
export function serializeUser(user: SessionUser, isRemembered: boolean, now = new Date()): string {
  const end = new Date(now.getTime() + SHORT_SESSION_MS).toISOString()
  return JSON.stringify({
    ...z.parse(sessionUserSchema, user),
    ...(!isRemembered && {expiresAt: end}),
  })
}

/** Where a signed-in user of a role is at home. */
export function dashboardPath(role: Role): string {
  return role === 'admin' ? '/admin-dashboard' : '/user-dashboard'
}

/**
 * Where a visitor of a page for one role is sent instead: nobody to the login, which remembers the
 * page, and the other role to its own dashboard. `null` for whoever may stay.
 */
export function guardPath(user: SessionUser | null, role: Role, here: string): string | null {
  if (!user) return `/login?${new URLSearchParams({from: here})}`
  return user.role === role ? null : dashboardPath(user.role)
}

/** A page of this site to go on to after signing in; anything that could lead elsewhere is refused. */
export function returnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  // The parser removes tabs and line breaks, after which "/\t/elsewhere" is another site.
  const base = 'http://this.invalid'
  if (!URL.canParse(value, base)) return null
  const {origin, pathname, search, hash} = new URL(value, base)
  const isHere = origin === base && !pathname.startsWith('//') && pathname !== '/login'
  return isHere ? pathname + search + hash : null
}
