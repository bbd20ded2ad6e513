import type {RouteHandle} from '#app/lib/route-handle.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import type {Route} from './+types/studio.ts'

/** How long work for idle time waits on a busy page. */
const IDLE_LIMIT_MS = 300

export function loader({context}: Route.LoaderArgs) {
  return context.get(siteConfigContext).studio
}

export async function clientLoader({serverLoader}: Route.ClientLoaderArgs) {
  limitIdleCallbacks()
  const connection = await serverLoader()
  if (connection.mode === 'embedded' && !hasSession(connection)) return signIn(connection)
  const {StudioApp} = await import('#studio/studio.client.tsx')
  return {connection, StudioApp}
}
clientLoader.hydrate = true as const

type Connection = ReturnType<typeof loader>

/** Whether the package `sanity` has stored a session, or the sign-in page hands one over. */
function hasSession({projectId}: Connection): boolean {
  if (location.hash.startsWith('#sid=')) return true
  try {
    return localStorage.getItem(`__studio_auth_token_${projectId}`) !== null
  } catch {
    // Storage is forbidden: the Studio says what it can do without.
    return true
  }
}

/**
 * Opens the sign-in page as the Studio would, without its megabytes of code, which the return from that
 * page loads. Never resolves: the page is left.
 */
function signIn({apiHost, projectId}: Connection): Promise<never> {
  const query = new URLSearchParams({origin: location.href, projectId, withSid: 'true'})
  location.replace(`${apiHost}/v1/auth/login/local?${query}`)
  return new Promise(() => {})
}

/**
 * Gives each idle callback of the page a time limit. Called before the Studio's modules load, since
 * `@sanity/validation` reads the function when it loads.
 *
 * That package checks a document in idle callbacks without a limit. A browser runs none while each
 * frame takes its whole time, as on a slow computer on which something moves: the Studio then shows
 * "Validating document…" and publishes nothing. Safari has no idle callbacks.
 */
function limitIdleCallbacks(): void {
  if (!('requestIdleCallback' in window)) return
  const request = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = (callback, options) =>
    request(callback, {timeout: IDLE_LIMIT_MS, ...options})
}

/** The Studio has a router of its own, so its navigation never revalidates the site's routes. */
export function shouldRevalidate() {
  return false
}

export function headers() {
  return {'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex'}
}

export function meta() {
  return [{title: 'Studio'}, {name: 'robots', content: 'noindex'}]
}

export function HydrateFallback() {
  return (
    <p role="status" style={{margin: '40vh auto', textAlign: 'center', fontFamily: 'sans-serif'}}>
      Loading the Studio…
      <noscript>The Studio needs JavaScript.</noscript>
    </p>
  )
}

export const handle = {scripts: true, isForEditors: true} satisfies RouteHandle

export default function StudioRoute({loaderData: {connection, StudioApp}}: Route.ComponentProps) {
  // The Studio fills its container, and its lists measure that height.
  return (
    <div style={{height: '100dvh'}}>
      <StudioApp connection={connection} />
    </div>
  )
}
