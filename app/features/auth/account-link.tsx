import {href} from 'react-router'
import {ButtonLink} from '#app/ui/button.tsx'
import {useAuth} from './auth-provider.tsx'
import {dashboardPath} from './session.ts'

/** A link to the login for visitors, to the dashboard for signed-in users. */
export function AccountLink({className}: {className?: string}) {
  const {user} = useAuth()
  return (
    <ButtonLink
      href={user ? dashboardPath(user.role) : href('/login')}
      variant="secondary"
      className={className}
    >
      {user ? 'Dashboard' : 'Login'}
    </ButtonLink>
  )
}
