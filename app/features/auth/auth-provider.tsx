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

interface Auth extends Session {
  signIn: typeof signIn
  signOut: typeof signOut
}

/** Timers may run a little before their time. */
const TIMER_SLACK_MS = 50

const AuthContext = createContext<Session | null>(null)

export function AuthProvider({children}: {children: ReactNode}) {
  const session = useSyncExternalStore(subscribeToSession, currentSession, () => UNKNOWN_SESSION)
  const {expiresAt} = session
  // The clock is outside React.
  useEffect(() => {
    if (!expiresAt) return
    const remainingMs = expiresAt.getTime() - Date.now()
    const timer = setTimeout(refreshSession, remainingMs + TIMER_SLACK_MS)
    return () => clearTimeout(timer)
  }, [expiresAt])
  return <AuthContext value={session}>{children}</AuthContext>
}

/** Who is signed in, and the ways to become somebody else. */
export function useAuth(): Auth {
  const session = useContext(AuthContext)
  if (!session) throw new Error('useAuth must be used inside an AuthProvider')
  return {...session, signIn, signOut}
}
