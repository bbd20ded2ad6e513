import {PassThrough} from 'node:stream'
import {createReadableStreamFromReadable} from '@react-router/node'
import {renderToPipeableStream} from 'react-dom/server'
import {type EntryContext, type RouterContextProvider, ServerRouter} from 'react-router'
import {needsReact} from '#app/lib/route-handle.ts'
import {inlineMarkContext} from '#app/services/inline-mark.server.ts'
import {yieldToEventLoop} from '#app/services/yield-to-event-loop.server.ts'

/**
 * Limit in ms for the promises of loaders. Later ones are rejected, and their boundaries show it.
 */
export const streamTimeout = 5000

/** Time in ms to render the boundaries of rejected promises. */
const RENDER_GRACE_MS = 1000

/**
 * Renders a page as a whole. server/http sends it as a whole, so streaming has no advantage.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (hasReact(routerContext)) headers.append('Link', modulePreloads(routerContext))
  if (request.method === 'HEAD') return new Response(null, {status, headers})

  await yieldToEventLoop()
  const nonce = loadContext.get(inlineMarkContext)
  const {promise, resolve, reject} = Promise.withResolvers<Response>()
  const {pipe, abort} = renderToPipeableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      // A larger part would follow after the page, with a script that moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), {status, headers}))
      },
      onShellError: reject,
      onError: reject,
    },
  )
  const timer = setTimeout(() => abort(), streamTimeout + RENDER_GRACE_MS)
  promise.catch(() => clearTimeout(timer))
  return promise
}

function hasReact({staticHandlerContext: {matches, loaderData}}: EntryContext): boolean {
  return needsReact(matches.map(({route: {id, handle}}) => ({handle, loaderData: loaderData[id]})))
}

/**
 * Preloads the scripts of the page at low priority, so that they do not compete with the resources
 * of the first paint. `<Scripts>` preloads them too, without a priority; the first mention counts.
 */
function modulePreloads({manifest, staticHandlerContext}: EntryContext): string {
  const routes = staticHandlerContext.matches.map(({route}) => manifest.routes[route.id])
  const parts = [manifest.entry, ...routes.filter((route) => route !== undefined)]
  const paths = parts.flatMap(({module, imports = []}) => [module, ...imports])
  return [...new Set(paths)]
    .map((path) => `<${path}>; rel=modulepreload; fetchpriority=low`)
    .join(', ')
}
