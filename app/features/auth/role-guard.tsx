import type {ReactNode} from 'react'
import {href, Navigate, useLocation} from 'react-router'
import {useAuth} from './auth-provider.tsx'
import {CheckingSignIn} from './checking-sign-in.tsx'
import {guardPath, type Role, type SessionUser} from './session.ts'

interface RoleGuardProps {
  allows: Role
  children: (user: SessionUser) => ReactNode
}

/**
 * Shows a page to one role, and hides it as soon as the sign-in ends: by Logout, in another tab, or
 * by expiry. `requireRole` checks before the page is shown, this guard afterwards.
 */
export function RoleGuard({allows, children}: RoleGuardProps) {
  const {user, isLoading, hasSignedOut} = useAuth()
  const {pathname, search} = useLocation()
  if (user?.role === allows) return children(user)
  const elsewhere = guardPath(user, allows, pathname + search)
  return (
    <>
      <CheckingSignIn />
      {/* After a sign-out the login does not return to this page. */}
      {!isLoading && elsewhere && (
        <Navigate to={hasSignedOut ? href('/login') : elsewhere} replace />
      )}
    </>
  )
}
