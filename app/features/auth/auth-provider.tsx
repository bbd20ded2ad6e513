import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {parseUser, type SessionUser, USER_STORAGE_KEY} from './session.ts'

interface Auth {
  user: SessionUser | null
  /** True until the browser's storage was read: the server never knows who visits. */
  isLoading: boolean
}

const AuthContext = createContext<Auth | null>(null)

export function AuthProvider({children}: {children: ReactNode}) {
  const [auth, setAuth] = useState<Auth>({user: null, isLoading: true})
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
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Who is signed in. */
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
