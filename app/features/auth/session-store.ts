import {readStored, removeStored, writeStored} from '#app/lib/storage.ts'
import {
  hasExpired,
  parseSession,
  type SavedSession,
  type SessionUser,
  serializeUser,
  USER_STORAGE_KEY,
} from './session.ts'

export interface Session {
  user: SessionUser | null
  expiresAt: Date | null
  /** True until the browser's storage was read: the server never knows who visits. */
  isLoading: boolean
  /** True when it was the visitor who ended the sign-in, in this tab. */
  hasSignedOut: boolean
}

/** What is known on the server, and while the page is being taken over from it. */
export const UNKNOWN_SESSION: Session = {
  user: null,
  expiresAt: null,
  isLoading: true,
  hasSignedOut: false,
}

const NOBODY: Session = {...UNKNOWN_SESSION, isLoading: false}

/*
 * Module state, because a route's loader asks as well, outside React. It is never touched on the
 * server, where one process serves everybody.
 */
const listeners = new Set<() => void>()
/** A sign-in that storage didn't take, full or forbidden: it lasts as long as this page. */
let unsaved: string | null = null
let known: {text: string | null; saved: SavedSession | null; session: Session} = {
  text: null,
  saved: null,
  session: NOBODY,
}

/** Who is signed in. The same object as long as nothing changed. */
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

/** Signs in: in storage, where other tabs and later visits find it, or else in this page alone. */
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

/** Looks again, now that time has passed, and forgets a sign-in that has ended. */
export function refreshSession(): void {
  const saved = parseSession(readStored(USER_STORAGE_KEY))
  if (saved && hasExpired(saved)) removeStored(USER_STORAGE_KEY)
  announce()
}

/** Calls back when the sign-in may have changed: here, in another tab, or while nobody looked. */
export function subscribeToSession(listener: () => void): () => void {
  const onStorage = ({key}: StorageEvent) => {
    if (key !== USER_STORAGE_KEY && key !== null) return
    unsaved = null
    announce()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  // A page that the back button brings back from memory, and one in a tab that rested, heard nothing.
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
  for (const listener of listeners) listener()
}
