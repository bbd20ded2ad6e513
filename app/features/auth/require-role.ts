import {redirect} from 'react-router'
import {guardPath, type Role} from './session.ts'
import {currentSession} from './session-store.ts'

/**
 * A `clientLoader` for pages of one role. Nothing of such a page is rendered on the server, which
 * sends the route's `HydrateFallback`: only the browser knows who visits.
 */
export function requireRole(role: Role) {
  const clientLoader = ({request}: {request: Request}) => {
    const {pathname, search} = new URL(request.url)
    const elsewhere = guardPath(currentSession().user, role, pathname + search)
    if (elsewhere) throw redirect(elsewhere)
    return null
  }
  return Object.assign(clientLoader, {hydrate: true as const})
}
