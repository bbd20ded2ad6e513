import {ACCOUNT_EVENT, USER_STORAGE_KEY} from '#app/browser/account.ts'
import {hasExpired, parseSession, type SessionUser, serializeUser} from './session.ts'

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

const SIGNED_OUT: Session = {...UNKNOWN_SESSION, isLoading: false}

/*
 * Module state, because a route's loader reads it too, outside React. The server never uses it,
 * because one process serves all visitors.
 */
const listeners = new Set<() => void>()
/** A session that storage rejected (full or forbidden). It lasts as long as the page. */
let unsaved: string | null = null
let known = understand(null)

/** The current session. The same object as long as nothing changed. */
export function currentSession(): Session {
  const text = unsaved ?? readStored()
  const isOver = known.saved !== null && hasExpired(known.saved)
  if (text !== known.text || isOver) known = understand(text)
  return known.session
}

function understand(text: string | null) {
  const parsed = parseSession(text)
  const saved = parsed && !hasExpired(parsed) ? parsed : null
  const session: Session = saved ? {...SIGNED_OUT, ...saved} : SIGNED_OUT
  return {text, saved, session}
}

/** Signs in: in storage, which other tabs and later visits read, or else in this page only. */
export function signIn(user: SessionUser, isRemembered: boolean): void {
  const text = serializeUser(user, isRemembered)
  const isStored = tryStorage((storage) => {
    storage.setItem(USER_STORAGE_KEY, text)
    return true
  })
  unsaved = isStored ? null : text
  announce()
}

/** Signs out, here and in all other tabs. */
export function signOut(): void {
  unsaved = null
  removeStored()
  known = {text: readStored(), saved: null, session: {...SIGNED_OUT, hasSignedOut: true}}
  announce()
}

/** Checks the expiry again, and removes an expired session from storage. */
export function refreshSession(): void {
  const saved = parseSession(readStored())
  if (saved && hasExpired(saved)) removeStored()
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

/**
 * Reads or changes the local storage; `null` when the browser refuses. It can be full, forbidden by
 * the visitor or emptied at any moment. Its values are a convenience, so a page works without them.
 */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

function readStored(): string | null {
  return tryStorage((storage) => storage.getItem(USER_STORAGE_KEY))
}

function removeStored(): void {
  tryStorage((storage) => storage.removeItem(USER_STORAGE_KEY))
}
