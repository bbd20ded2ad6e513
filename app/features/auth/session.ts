import {href} from 'react-router'

/** Duration of a session that is not to be remembered: a working day. */
const SHORT_SESSION_MS = 12 * 60 * 60 * 1000

export type Role = 'admin' | 'user'

export interface SessionUser {
  id: string | number
  name: string
  email: string
  role: Role
  phone?: string | undefined
}

export interface SavedSession {
  user: SessionUser
  /** When the session expires; `null` for one that is to be remembered. */
  expiresAt: Date | null
}

/** Parses the session that an earlier visit saved; `null` when it is malformed. */
export function parseSession(saved: string | null): SavedSession | null {
  if (!saved) return null
  try {
    const value: unknown = JSON.parse(saved)
    const user = readUser(value)
    const expiresAt = readEnd(value)
    return user && expiresAt !== undefined ? {user, expiresAt} : null
  } catch {
    return null
  }
}

/*
 * Parsed without zod: every page reads the session before a visitor does anything, and for these
 * few fields zod would be a seventh of all its JavaScript.
 */
function readUser(value: unknown): SessionUser | null {
  const {id, name, email, role, phone}: Record<string, unknown> = Object(value)
  const isUser =
    (typeof id === 'string' || typeof id === 'number') &&
    typeof name === 'string' &&
    typeof email === 'string' &&
    (role === 'admin' || role === 'user') &&
    (phone === undefined || typeof phone === 'string')
  return isUser ? {id, name, email, role, ...(phone !== undefined && {phone})} : null
}

/** `null` without an expiry, `undefined` for an invalid one. */
function readEnd(value: unknown): Date | null | undefined {
  const {expiresAt}: Record<string, unknown> = Object(value)
  if (expiresAt === undefined) return null
  const isTime = typeof expiresAt === 'string' && /^\d{4}-\d\d-\d\dT.+Z$/.test(expiresAt)
  return isTime && !Number.isNaN(Date.parse(expiresAt)) ? new Date(expiresAt) : undefined
}

export function hasExpired({expiresAt}: SavedSession, now = new Date()): boolean {
  return expiresAt !== null && expiresAt <= now
}

/**
 * Serializes a user: never a password, and with an expiry unless the session is to be remembered.
 */
export function serializeUser(user: SessionUser, isRemembered: boolean, now = new Date()): string {
  const end = new Date(now.getTime() + SHORT_SESSION_MS).toISOString()
  return JSON.stringify({...readUser(user), ...(!isRemembered && {expiresAt: end})})
}

export function dashboardPath(role: Role): string {
  return role === 'admin' ? href('/admin-dashboard') : href('/user-dashboard')
}

/**
 * Redirect target of a page for one role: the login, which remembers the page, for visitors, and
 * the other role's own dashboard. `null` for a user who may stay.
 */
export function guardPath(user: SessionUser | null, role: Role, here: string): string | null {
  if (!user) return `${href('/login')}?${new URLSearchParams({from: here})}`
  return user.role === role ? null : dashboardPath(user.role)
}

/**
 * A page of this site to return to after the sign-in; `null` for URLs that could lead elsewhere.
 */
export function returnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  // The parser removes tabs and line breaks, after which "/\t/elsewhere" is another site.
  const base = 'http://this.invalid'
  if (!URL.canParse(value, base)) return null
  const {origin, pathname, search, hash} = new URL(value, base)
  const isHere = origin === base && !pathname.startsWith('//') && pathname !== href('/login')
  return isHere ? pathname + search + hash : null
}
