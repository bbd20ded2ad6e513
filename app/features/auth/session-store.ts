import {ACCOUNT_EVENT, USER_STORAGE_KEY} from '#app/browser/account.ts'
import {
  hasExpired,
  parseSession,
  type SavedSession,
  type SessionUser,
  serializeUser,
} from './session.ts'

export interface Session {
  user: SessionUser | null
  expiresAt: Date | null
  /** True until the browser's storage has been read: the server never knows the session. */
  isLoading: boolean
  /** True after the visitor has signed out in this tab. */
  hasSignedOut: boolean
}

/** The session on the server and during hydration. */
export const UNKNOWN_SESSION: Session = {
  user: null,
  expiresAt: null,
  isLoading: true,
  hasSignedOut: false,
}

const NOBODY: Session = {...UNKNOWN_SESSION, isLoading: false}

/*
 * Module state, because a route's loader reads it too, outside React. The server never uses it,
 * because one process serves all visitors.
 */
const listeners = new Set<() => void>()
/** A session that storage rejected (full or forbidden). It lasts as long as the page. */
let unsaved: string | null = null
let known: {text: string | null; saved: SavedSession | null; session: Session} = {
  text: null,
  saved: null,
  session: NOBODY,
}

/** The current session. The same object as long as nothing changed. */
export function currentSession(): Session {
  const text = unsaved ?? readStored(USER_STORAGE_KEY)
  const isOver = known.saved !== null && hasExpired(known.saved)
  if (text !== known.text || isOver) known = {text, ...understand(text)}
  return known.session
}

function understand(text: string | null): {saved: SavedSession | null; session: Session} {
  const saved = parseSession(text)
  if (!saved || hasExpired(saved)) return {saved: null, session: NOBODY}
  return {saved, session: {...NOBODY, ...saved}}
}

/** Signs in: in storage, which other tabs and later visits read, or else in this page only. */
export function signIn(user: SessionUser, isRemembered: boolean): void {
  const text = serializeUser(user, isRemembered)
  unsaved = writeStored(USER_STORAGE_KEY, text) ? null : text
  announce()
}

/** Signs out, here and in all other tabs. */
export function signOut(): void {
  unsaved = null
  removeStored(USER_STORAGE_KEY)
  known = {
    text: readStored(USER_STORAGE_KEY),
    saved: null,
    session: {...NOBODY, hasSignedOut: true},
  }
  announce()
}

/** Checks the expiry again, and removes an expired session from storage. */
export function refreshSession(): void {
  const saved = parseSession(readStored(USER_STORAGE_KEY))
  if (saved && hasExpired(saved)) removeStored(USER_STORAGE_KEY)
  announce()
}

/**
 * Calls back when the session may have changed: here, in another tab, or while the tab was hidden.
 */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = ({key}: StorageEvent) => {
    if (key !== USER_STORAGE_KEY && key !== null) return
    unsaved = null
    announce()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  // A page from the back/forward cache or in a hidden tab may have missed events.
  window.addEventListener('pageshow', refreshSession)
  document.addEventListener('visibilitychange', refreshSession)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', refreshSession)
    document.removeEventListener('visibilitychange', refreshSession)
  }
}

function announce(): void {
  const detail = currentSession().user?.role ?? null
  window.dispatchEvent(new CustomEvent(ACCOUNT_EVENT, {detail}))
  for (const listener of listeners) listener()
}

/*
 * Local storage can be full, forbidden by the visitor or emptied at any moment, and then every
 * access may throw. The stored values are a convenience, so a page works without them.
 */

/** The value stored under a key; `null` when there is none, or when storage is forbidden. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text. Returns whether the browser accepted it. */
function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
