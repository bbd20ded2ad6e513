import {redirect} from 'react-router'
import {guardPath, type Role} from './session.ts'
import {currentSession} from './session-store.ts'

/**
 * A `clientLoader` for pages of one role. Nothing of such a page is rendered on the server, which
 * sends the route's `HydrateFallback`: only the browser knows who visits.
 */
export function requireRole(role: Role) {
  const clientLoader = ({url}: {url: URL}) => {
    const elsewhere = guardPath(currentSession().user, role, url.pathname + url.search)
    if (elsewhere) throw redirect(elsewhere)
    return null
  }
  return Object.assign(clientLoader, {hydrate: true as const})
}
