import {ButtonLink} from '#app/ui/button.tsx'
import {useAuth} from './auth-provider.tsx'
import {dashboardPath} from './session.ts'

/** Login for visitors, the way to their dashboard for users. */
export function AccountLink({className}: {className?: string}) {
  const {user} = useAuth()
  return (
    <ButtonLink
      href={user ? dashboardPath(user.role) : '/login'}
      variant="secondary"
      className={className}
    >
      {user ? 'Dashboard' : 'Login'}
    </ButtonLink>
  )
}
