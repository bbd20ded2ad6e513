import {href} from 'react-router'
import {ACCOUNT_LINK} from '#app/browser/account.ts'
import {ButtonLink} from '#app/ui/button.tsx'
import {useAuth} from './auth-provider.tsx'
import {dashboardPath} from './session.ts'

/**
 * A link to the login for visitors, to the dashboard for signed-in users. Before hydration, and on
 * pages without React, `browser/account.ts` sets its target. The mark of the root selects the label.
 */
export function AccountLink({className}: {className?: string}) {
  const {user} = useAuth()
  return (
    <ButtonLink
      href={user ? dashboardPath(user.role) : href('/login')}
      variant="secondary"
      className={className}
      suppressHydrationWarning
      {...ACCOUNT_LINK}
    >
      <span className="in-data-account:hidden">Login</span>
      <span className="hidden in-data-account:inline">Dashboard</span>
    </ButtonLink>
  )
}
