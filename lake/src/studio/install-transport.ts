import {HeldRequests} from './held-requests.ts'
import {ListenerSocket} from './listener-socket.ts'
import {PageSession} from './page-session.ts'
import {
  isEventStream,
  isProtocolCheck,
  rewriteSocketUrl,
  rewriteUrl,
  type TransportTarget,
} from './rewrite-url.ts'

let installed: TransportTarget | null = null

/**
 * Routes the Studio's requests to its lake until the page is closed, and holds them while the lake can't
 * be reached or the session has ended.
 *
 * It replaces `window.fetch` and `window.WebSocket`, because parts of the Studio accept no client (see
 * `rewriteUrl`). Only the Studio's page does so; the `sanity` package stays unmodified.
 *
 * @param onSave - called with the transaction id of each accepted write
 * @throws Error if the page uses another lake: requests to `api.sanity.io` name none
 */
export function installTransport(
  target: TransportTarget,
  onSave: (transactionId: string) => void = () => {},
): void {
  if (installed) {
    const {lakeUrl, projectId} = installed
    if (lakeUrl === target.lakeUrl && projectId === target.projectId) return
    throw new Error(
      `The workspaces of a Studio use one lake and one project: ${lakeUrl} (${projectId}) or ${target.lakeUrl} (${target.projectId})`,
    )
  }
  installed = target
  window.fetch = createTransport(target, window.fetch.bind(window), onSave)
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(rewriteSocketUrl(new URL(url), target), protocols)
    }
  }
}

/**
 * `fetch` that rewrites URLs to the lake, and waits for it. Without HTTP/2, event streams share one
 * socket.
 */
export function createTransport(
  lakeTarget: TransportTarget,
  fetch: typeof window.fetch,
  onSave: (transactionId: string) => void,
): typeof window.fetch {
  const lake = new URL(lakeTarget.lakeUrl)
  const listenersUrl = `${lakeTarget.lakeUrl.replace(/^http/, 'ws')}/v1/listeners`
  const socket = isMultiplexed(lake) ? null : new ListenerSocket(listenersUrl)
  const session = new PageSession()
  const requests = new HeldRequests({
    pingUrl: `${lakeTarget.lakeUrl}/v1/ping`,
    fetch: (request) =>
      socket && isEventStream(new URL(request.url)) ? socket.fetch(request) : fetch(request),
    session,
    onSave,
  })
  // The browser asks whether to leave the page.
  window.addEventListener('beforeunload', (event) => {
    if (requests.isKeepingWrites) event.preventDefault()
  })
  return async (input, init) => {
    const request = new Request(input, init)
    const url = rewriteUrl(new URL(request.url), lakeTarget)
    if (!url) return new Response(null, {status: 404, statusText: 'Not available offline'})
    // Event streams share the socket, so connections do not run out. Without a network entry of
    // this name the probe reports an unknown protocol and the Studio shows no warning.
    if (socket && isProtocolCheck(url)) return Response.json({pong: true})
    const target = url.href === request.url ? request : await readdressed(request, url)
    // Nothing of the lake's is sent to other hosts, such as the server of a foreign Studio.
    const isOfLake = url.origin === lake.origin && url.pathname.startsWith(lake.pathname)
    if (!isOfLake) return fetch(target)
    // `@sanity/client` requests live events of published content without its token. With it they do not
    // count towards the streams of the public.
    if (session.token && isEventStream(url)) target.headers.set('authorization', session.token)
    return requests.fetch(target)
  }
}

/**
 * Whether the lake is reached over HTTP/2 or 3, where streams share one connection. A page only learns
 * the protocol of its own origin; a socket works with any other.
 */
function isMultiplexed(lake: URL): boolean {
  if (lake.origin !== window.location.origin) return false
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && /^h[23]/.test(page.nextHopProtocol)
}

/** Copies a request to another URL. It reads the body first: a streamed body needs HTTP/2. */
async function readdressed(request: Request, url: URL): Promise<Request> {
  const {method, headers, signal} = request
  return new Request(url, {method, headers, signal, body: request.body && (await request.blob())})
}
