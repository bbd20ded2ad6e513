import {href} from 'react-router'
import {ButtonLink} from '#app/ui/button.tsx'

/**
 * A link to the login for visitors, to the dashboard for signed-in users. All three are in the
 * document, because the server does not know the session; `browser/account.ts` selects one.
 */
export function AccountLink({className}: {className?: string}) {
  const look = {variant: 'secondary', className} as const
  return (
    <>
      <span className="contents in-data-account:hidden">
        <ButtonLink href={href('/login')} {...look}>
          Login
        </ButtonLink>
      </span>
      <span className="hidden in-data-[account=admin]:contents">
        <ButtonLink href={href('/admin-dashboard')} {...look}>
          Dashboard
        </ButtonLink>
      </span>
      <span className="hidden in-data-[account=user]:contents">
        <ButtonLink href={href('/user-dashboard')} {...look}>
          Dashboard
        </ButtonLink>
      </span>
    </>
  )
}
