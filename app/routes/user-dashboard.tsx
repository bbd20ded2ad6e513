import {LogoutButton} from '#app/features/auth/logout-button.tsx'
import {requireRole} from '#app/features/auth/require-role.ts'
import {RoleGuard} from '#app/features/auth/role-guard.tsx'
import {ThemeToggle} from '#app/features/site/theme-toggle.tsx'
import {UserDashboard} from '#app/features/user-dashboard/user-dashboard.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {unlistedMeta} from '#app/seo/route-meta.ts'
import {ButtonLink} from '#app/ui/button.tsx'

export const clientLoader = requireRole('user')

export {CheckingSignIn as HydrateFallback} from '#app/features/auth/checking-sign-in.tsx'

export const meta = unlistedMeta()

export const handle = {scripts: true, cache: 'page', isUncounted: true} satisfies RouteHandle

export default function UserDashboardRoute() {
  return (
    <RoleGuard allows="user">
      {(user) => (
        <UserDashboard
          key={user.id}
          user={user}
          actions={
            <>
              <ButtonLink href="/" variant="secondary" className="bg-surface! max-sm:flex-1">
                Home
              </ButtonLink>
              <LogoutButton className="max-sm:flex-1" />
              <ThemeToggle />
            </>
          }
        />
      )}
    </RoleGuard>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
