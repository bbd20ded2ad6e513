import {createContext, type ReactNode, useContext, useEffect, useSyncExternalStore} from 'react'
import {
  currentSession,
  refreshSession,
  type Session,
  signIn,
  signOut,
  subscribeToSession,
  UNKNOWN_SESSION,
} from './session-store.ts'

/** A timer may fire a little early. */
const TIMER_SLACK_MS = 50

const AuthContext = createContext(false)

/**
 * Provides the session, and ends it when it expires. The value of the context never changes: a
 * change would hydrate the whole page at once.
 */
export function AuthProvider({children}: {children: ReactNode}) {
  const {expiresAt} = useSession()
  // Timers are outside React.
  useEffect(() => {
    if (!expiresAt) return
    const remainingMs = expiresAt.getTime() - Date.now()
    const timer = setTimeout(refreshSession, remainingMs + TIMER_SLACK_MS)
    return () => clearTimeout(timer)
  }, [expiresAt])
  return <AuthContext value={true}>{children}</AuthContext>
}

/** The session, and the functions that change it. */
export function useAuth() {
  if (!useContext(AuthContext)) throw new Error('useAuth must be used inside an AuthProvider')
  return {...useSession(), signIn, signOut}
}

function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN_SESSION)
}
