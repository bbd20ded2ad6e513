import {pageOfMarkdown} from '#app/lib/route-handle.ts'
import type {MatchRoute} from '#app/services/route-table.server.ts'
import {htmlToMarkdown} from './html-to-markdown.server.ts'
import {canonicalUrl} from './meta-texts.ts'
import {prefersMarkdown} from './prefers-markdown.ts'

/** A request for the Markdown alternate of a page. */
export interface MarkdownRequest {
  /** The request for the page itself. */
  page: Request
  /** Whether the path ends in `.md`; otherwise the `Accept` header prefers Markdown. */
  hasSuffix: boolean
}

/** The page whose Markdown alternate is requested; `null` for every other request. */
export function markdownRequest(request: Request, matchRoute: MatchRoute): MarkdownRequest | null {
  if (!['GET', 'HEAD'].includes(request.method)) return null
  const url = new URL(request.url)
  const pagePath = pageOfMarkdown(url.pathname)
  const route = matchRoute(pagePath ?? url.pathname)
  if (route?.handle.cache !== 'page') return null
  if (pagePath === null) {
    return prefersMarkdown(request.headers.get('Accept')) ? {page: request, hasSuffix: false} : null
  }
  url.pathname = pagePath
  return {page: new Request(url, request), hasSuffix: true}
}

/** The Markdown alternate, from the response of its page. */
export async function markdownAlternate(
  response: Response,
  {page, hasSuffix}: MarkdownRequest,
  origin: string,
): Promise<Response> {
  const headers = new Headers(response.headers)
  const location = headers.get('Location')
  if (location !== null) {
    // The path of an alternate leads to the alternate of the new page.
    if (hasSuffix && location.startsWith('/')) {
      headers.set(
        'Location',
        location.replace(/^[^?#]*/, (path) => `${path}.md`),
      )
    }
    return new Response(null, {status: response.status, headers})
  }
  headers.set('Content-Type', 'text/markdown; charset=utf-8')
  const {status} = response
  if (status !== 200) return new Response('There is no page at this address.\n', {status, headers})
  const url = canonicalUrl(origin, new URL(page.url).pathname)
  // Search engines should list the page and not its alternate.
  headers.set('Link', `<${url}>; rel="canonical"`)
  const body = response.body && htmlToMarkdown(await response.text(), url)
  return new Response(body, {status, headers})
}
