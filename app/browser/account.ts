import {href} from 'react-router'
import {inlineScript} from './inline-script.ts'

export const USER_STORAGE_KEY = 'user'

/** Event of the window by which this tab's session changes; its detail is the role, or `null`. */
export const ACCOUNT_EVENT = 'account'

/** Marks the header's link to the login or the dashboard. */
export const ACCOUNT_LINK = {'data-account-link': ''} as const

/**
 * Marks the document root with the role of the signed-in user (`data-account`), so that style sheets
 * select the label of the header's link, and sets the target of the link. Runs in the head of each
 * page, so that the label does not change after the first paint. `features/auth/session.ts` validates
 * the session; this only reads it.
 *
 * Its source text is the script ({@link ACCOUNT_SCRIPT}).
 */
export function followAccount(
  storageKey: string,
  eventName: string,
  paths: Record<'login' | 'admin' | 'user', string>,
): void {
  function storedRole(): unknown {
    try {
      const {role, expiresAt} = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
      return expiresAt && !(new Date(expiresAt) > new Date()) ? null : role
    } catch {
      // Storage is forbidden, or has another value.
      return null
    }
  }

  function show(role: unknown): void {
    const isSignedIn = role === 'admin' || role === 'user'
    document.documentElement.toggleAttribute('data-account', isSignedIn)
    for (const link of document.querySelectorAll('[data-account-link]')) {
      link.setAttribute('href', paths[isSignedIn ? role : 'login'])
    }
  }

  const showStored = () => show(storedRole())
  showStored()
  addEventListener('DOMContentLoaded', showStored)
  addEventListener(eventName, (event) => {
    if (event instanceof CustomEvent) show(event.detail)
  })
  // Other tabs, a session that expired in a hidden tab, and pages that Back restores.
  addEventListener('storage', showStored)
  document.addEventListener('visibilitychange', showStored)
  addEventListener('pageshow', ({persisted}) => {
    if (persisted) showStored()
  })
}

/** The mark lets the bundler drop the script, whose text is needed on the server only. */
export const ACCOUNT_SCRIPT = /* @__PURE__ */ inlineScript(
  followAccount,
  USER_STORAGE_KEY,
  ACCOUNT_EVENT,
  {login: href('/login'), admin: href('/admin-dashboard'), user: href('/user-dashboard')},
)
