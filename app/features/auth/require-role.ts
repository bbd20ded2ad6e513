import {redirect} from 'react-router'
import {guardPath, type Role} from './session.ts'
import {currentSession} from './session-store.ts'

/**
 * A `clientLoader` for pages of one role. The server renders only the route's `HydrateFallback`,
 * because only the browser knows the session.
 */
export function requireRole(role: Role) {
  const clientLoader = ({url}: {url: URL}) => {
    const elsewhere = guardPath(currentSession().user, role, url.pathname + url.search)
    if (elsewhere) throw redirect(elsewhere)
    return null
  }
  return Object.assign(clientLoader, {hydrate: true as const})
}
