import {tellFrames, tellSaves} from './announce-saves.ts'
import {watchSession} from './ended-session.ts'
import {ListenerSocket} from './listener-socket.ts'
import {
  isEventStream,
  isProtocolCheck,
  rewriteSocketUrl,
  rewriteUrl,
  type TransportTarget,
} from './rewrite-url.ts'

let isInstalled = false

/**
 * Routes the Studio's requests to the embedded lake until the page is closed.
 *
 * It replaces `window.fetch` and `window.WebSocket`, because parts of the Studio accept no client (see
 * `rewriteUrl`). Only the Studio's page does so; the `sanity` package stays unmodified.
 */
export function installTransport(target: TransportTarget): void {
  if (isInstalled) return
  isInstalled = true
  window.fetch = createTransport(target, window.fetch.bind(window))
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(rewriteSocketUrl(new URL(url), target), protocols)
    }
  }
}

/** `fetch` that rewrites URLs to the lake; without HTTP/2, event streams share one socket. */
export function createTransport(
  lakeTarget: TransportTarget,
  fetch: typeof window.fetch,
): typeof window.fetch {
  const lake = new URL(lakeTarget.lakeUrl)
  const scheme = lake.protocol === 'https:' ? 'wss' : 'ws'
  const socket = isMultiplexed()
    ? null
    : new ListenerSocket(`${scheme}://${lake.host}${lake.pathname}/v1/listeners`)
  const noteAnswer = watchSession(() => window.location.reload())
  const tellSave = tellSaves(tellFrames)
  let session: string | null = null
  return async (input, init) => {
    const request = new Request(input, init)
    const url = rewriteUrl(new URL(request.url), lakeTarget)
    if (!url) return new Response(null, {status: 404, statusText: 'Not available offline'})
    // Event streams share the socket, so connections do not run out. Without a network entry of
    // this name the probe reports an unknown protocol and the Studio shows no warning.
    if (socket && isProtocolCheck(url)) return Response.json({pong: true})
    const target = url.href === request.url ? request : await readdressed(request, url)
    session = target.headers.get('authorization') ?? session
    // `@sanity/client` requests live events of published content without its token.
    if (session && isEventStream(url)) target.headers.set('authorization', session)
    const answer = await (socket && isEventStream(url) ? socket.fetch(target) : fetch(target))
    noteAnswer(target, answer)
    return tellSave(target, answer)
  }
}

/** Whether this page was loaded over HTTP/2 or 3, where streams share one connection. */
function isMultiplexed(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && /^h[23]/.test(page.nextHopProtocol)
}

/** Copies a request to another URL. It reads the body first: a streamed body needs HTTP/2. */
async function readdressed(request: Request, url: URL): Promise<Request> {
  const {method, headers, signal} = request
  return new Request(url, {method, headers, signal, body: request.body && (await request.blob())})
}
