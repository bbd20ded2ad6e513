import {LogOut} from 'lucide-react'
import {cn} from '#app/lib/cn.ts'
import {Button} from '#app/ui/button.tsx'
import {useAuth} from './auth-provider.tsx'

/** Ends the sign-in; the guard around the page then redirects to the login. */
export function LogoutButton({className}: {className?: string}) {
  const {signOut} = useAuth()
  return (
    <Button variant="secondary" onClick={signOut} className={cn('bg-surface!', className)}>
      <LogOut className="size-4" />
      Logout
    </Button>
  )
}
