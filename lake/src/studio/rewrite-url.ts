/** Target of the Studio's requests. */
export interface TransportTarget {
  /** Absolute URL of the lake, e.g. `http://localhost:3000/lake`; no slash at the end. */
  lakeUrl: string
  projectId: string
}

const SANITY_API = /(^|\.)(api|apicdn)\.sanity\.io$|^sanity-cdn\.com$/
const VENDOR = /(^|\.)sanity(-cdn)?\.(io|com|work)$/

/**
 * Maps a request of the Studio to its lake.
 *
 * The Studio's own clients receive the lake's URL through `apiHost`. Three callers do not: the SDK
 * inside the Studio puts the project id before the lake's host, some services use a hard-coded
 * `api.sanity.io`, and the version check requests `sanity-cdn.com`.
 *
 * @returns the URL to request, or `null` for a URL outside the lake that must not be requested
 */
export function rewriteUrl(url: URL, {lakeUrl, projectId}: TransportTarget): URL | null {
  const lake = new URL(lakeUrl)
  if (url.origin === lake.origin) return url
  if (url.host === `${projectId}.${lake.host}`) {
    return new URL(`${url.pathname}${url.search}`, lake.origin)
  }
  if (SANITY_API.test(url.hostname)) return new URL(`${lakeUrl}${url.pathname}${url.search}`)
  return VENDOR.test(url.hostname) ? null : url
}

/** The same for a WebSocket; any other socket keeps its URL. */
export function rewriteSocketUrl(url: URL, target: TransportTarget): URL {
  const requested = new URL(url.href.replace(/^ws/, 'http'))
  const rewritten = rewriteUrl(requested, target) ?? requested
  return new URL(rewritten.href.replace(/^http/, 'ws'))
}

/** Whether the response is an event stream, which would occupy a connection. */
export function isEventStream({pathname}: URL): boolean {
  return /\/v[^/]+\/(data\/(listen|live\/events)\/|agent\/.*\/listen)/.test(pathname)
}

/** The Studio's probe of the HTTP version, whose only purpose is to warn of too few connections. */
export function isProtocolCheck({searchParams}: URL): boolean {
  return searchParams.get('tag') === 'sanity.studio.protocol-check'
}
