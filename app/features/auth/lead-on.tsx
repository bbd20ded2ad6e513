import {Navigate} from 'react-router'
import {useAuth} from './auth-provider.tsx'
import {dashboardPath} from './session.ts'

/** Leads whoever is signed in, by the form beside it or before, on: back to the page they came from. */
export function LeadOn({from}: {from: string | null}) {
  const {user} = useAuth()
  return user && <Navigate to={from ?? dashboardPath(user.role)} replace />
}
