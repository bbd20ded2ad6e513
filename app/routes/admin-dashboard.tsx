import {AdminDashboard} from '#app/features/admin-dashboard/admin-dashboard.tsx'
import {LogoutButton} from '#app/features/auth/logout-button.tsx'
import {requireRole} from '#app/features/auth/require-role.ts'
import {RoleGuard} from '#app/features/auth/role-guard.tsx'
import {ThemeToggle} from '#app/features/site/theme-toggle.tsx'
import type {RouteHandle} from '#app/lib/route-handle.ts'
import {unlistedMeta} from '#app/seo/route-meta.ts'

export const clientLoader = requireRole('admin')

export {CheckingSignIn as HydrateFallback} from '#app/features/auth/checking-sign-in.tsx'

export const meta = unlistedMeta()

export const handle = {scripts: true, cache: 'page', isUncounted: true} satisfies RouteHandle

export default function AdminDashboardRoute() {
  return (
    <RoleGuard allows="admin">
      {(user) => (
        <AdminDashboard
          user={user}
          actions={
            <>
              <LogoutButton />
              <ThemeToggle />
            </>
          }
        />
      )}
    </RoleGuard>
  )
}

export {PageErrorBoundary as ErrorBoundary} from '#app/features/site/page-error-boundary.tsx'
