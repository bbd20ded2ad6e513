import type {ReactNode} from 'react'

interface UserDashboardProps {
  user: {name: string}
  actions: ReactNode
}

export function UserDashboard({user, actions}: UserDashboardProps) {
  return (
    <div>
      <h1>Welcome, {user.name}</h1>
      {actions}
    </div>
  )
}
