import {Navigate} from 'react-router'
import {useAuth} from './auth-provider.tsx'
import {dashboardPath} from './session.ts'

/** Redirects a signed-in user to the page that they came from, or to their dashboard. */
export function RedirectWhenSignedIn({from}: {from: string | null}) {
  const {user} = useAuth()
  return user && <Navigate to={from ?? dashboardPath(user.role)} replace />
}
