import {tellFrames, tellSaves} from './announce-saves.ts'
import {watchSession} from './ended-session.ts'
import {ListenerSocket} from './listener-socket.ts'
import {isEventStream, isProtocolCheck, rewriteUrl, type TransportTarget} from './rewrite-url.ts'

let isInstalled = false

/**
 * Routes what the Studio fetches to the embedded lake, for the life of this page.
 *
 * It replaces `window.fetch`, since parts of the Studio take no client of ours (see `rewriteUrl`).
 * Only the Studio's page does so; the `sanity` package stays as it is published.
 */
export function installTransport(target: TransportTarget): void {
  if (isInstalled) return
  isInstalled = true
  window.fetch = createTransport(target, window.fetch.bind(window))
}

/** `fetch` with the lake's address map, and with event streams on one socket where HTTP has few. */
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
    // A multiplexed page is not short of connections. Without a network entry of this name the
    // probe reports an unknown protocol and the Studio gives no warning.
    if (socket && isProtocolCheck(url)) return Response.json({pong: true})
    const target = url.href === request.url ? request : await readdressed(request, url)
    session = target.headers.get('authorization') ?? session
    // `@sanity/client` asks for live events of published content without the token it has.
    if (session && isEventStream(url)) target.headers.set('authorization', session)
    const answer = await (socket && isEventStream(url) ? socket.fetch(target) : fetch(target))
    noteAnswer(target, answer)
    return tellSave(target, answer)
  }
}

/** Whether this page came over HTTP/2 or 3, where streams share one connection anyway. */
function isMultiplexed(): boolean {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming && /^h[23]/.test(page.nextHopProtocol)
}

/** The body is read first: taken over as a stream it would need HTTP/2. */
async function readdressed(request: Request, url: URL): Promise<Request> {
  const {method, headers, signal} = request
  return new Request(url, {method, headers, signal, body: request.body && (await request.blob())})
}
