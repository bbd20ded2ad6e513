import type {ReactNode} from 'react'
import {Navigate, useLocation} from 'react-router'
import {useAuth} from './auth-provider.tsx'
import {CheckingSignIn} from './checking-sign-in.tsx'
import {guardPath, type Role, type SessionUser} from './session.ts'

interface RoleGuardProps {
  allows: Role
  children: (user: SessionUser) => ReactNode
}

/**
 * Shows a page to one role, and takes it away the moment the sign-in ends: by Logout, in another
 * tab, or by itself. `requireRole` decided before the page was shown; this goes on watching.
 */
export function RoleGuard({allows, children}: RoleGuardProps) {
  const {user, isLoading, hasSignedOut} = useAuth()
  const {pathname, search} = useLocation()
  if (user?.role === allows) return children(user)
  const elsewhere = guardPath(user, allows, pathname + search)
  return (
    <>
      <CheckingSignIn />
      {/* Whoever signed out wants to leave: only from others the page is remembered. */}
      {!isLoading && elsewhere && <Navigate to={hasSignedOut ? '/login' : elsewhere} replace />}
    </>
  )
}
