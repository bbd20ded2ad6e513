import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {parseUser, type SessionUser, serializeUser, USER_STORAGE_KEY} from './session.ts'

interface AuthState {
  user: SessionUser | null
  /** True until the browser's storage was read: the server never knows who visits. */
  isLoading: boolean
}

interface Auth extends AuthState {
  signIn: (user: SessionUser, isRemembered: boolean) => void
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({children}: {children: ReactNode}) {
  const [auth, setAuth] = useState<AuthState>({user: null, isLoading: true})
  // Local storage keeps the user, and another tab may change it.
  useEffect(() => {
    const restore = () => setAuth({user: readUser(), isLoading: false})
    const onStorage = ({key}: StorageEvent) => {
      if (key === USER_STORAGE_KEY || key === null) restore()
    }
    restore()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  const signIn: Auth['signIn'] = (user, isRemembered) => {
    saveUser(serializeUser(user, isRemembered))
    setAuth({user, isLoading: false})
  }
  return <AuthContext value={{...auth, signIn}}>{children}</AuthContext>
}

/** Who is signed in, and the way to become somebody else. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used inside an AuthProvider')
  return auth
}

function readUser(): SessionUser | null {
  try {
    return parseUser(localStorage.getItem(USER_STORAGE_KEY))
  } catch {
    // Storage is forbidden: nobody can be signed in.
    return null
  }
}

function saveUser(saved: string): void {
  try {
    localStorage.setItem(USER_STORAGE_KEY, saved)
  } catch {
    // Storage is full or forbidden: the sign-in lasts as long as this page.
  }
}
