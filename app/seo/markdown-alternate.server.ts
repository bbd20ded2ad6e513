import {hasMarkdown, markdownPath} from '#app/lib/route-handle.ts'
import type {MatchedRoute} from '#app/services/route-table.server.ts'
import {htmlToMarkdown} from './html-to-markdown.server.ts'
import {canonicalUrl} from './meta-texts.ts'

interface RenderOptions {
  /** What the URL of the request means. */
  page: {
    path: string
    pagePath: string
    format: 'document' | 'data' | 'markdown'
    route: MatchedRoute | null
  }
  /** Public origin of the site. */
  origin: string
  render: (request: Request) => Promise<Response>
}

const MISSING = 'There is no page at this address.\n'
const FAILED = 'This page can not be shown at the moment.\n'

/**
 * Renders a page, or its Markdown alternate: at the page's path plus `.md`, and at the page's path
 * for a client that prefers Markdown. The alternate is a conversion of the rendered page, so that
 * its status, redirects, cache headers and sync tags are those of the page.
 */
export async function renderPageOrMarkdown(
  request: Request,
  {page: {path, pagePath, format, route}, origin, render}: RenderOptions,
): Promise<Response> {
  const isRead = ['GET', 'HEAD'].includes(request.method)
  if (!isRead || format === 'data' || !hasMarkdown(route?.handle)) return render(request)
  const isAlternate = path !== pagePath
  const page = await render(isAlternate ? withPath(request, pagePath) : request)
  const response = await inFormat(page, canonicalUrl(origin, pagePath))
  // Shared caches must not serve one format to a client that requested the other.
  response.headers.append('Vary', 'Accept')
  return response

  async function inFormat(page: Response, pageUrl: string): Promise<Response> {
    if (isAlternate && page.status === 404) {
      // An editor's redirect may be from the path with the suffix.
      const other = await render(request)
      return other.headers.has('Location') ? other : withoutMarkdown(page)
    }
    if (!page.ok) return isAlternate ? withoutMarkdown(page) : page
    if (format === 'markdown') return markdownOf(page, pageUrl)
    // In a header, because the pages are at the limit of their size.
    page.headers.append(
      'Link',
      `<${markdownPath(pagePath)}>; rel="alternate"; type="text/markdown"`,
    )
    return page
  }
}

function withPath(request: Request, path: string): Request {
  const url = new URL(request.url)
  url.pathname = path
  return new Request(url, request)
}

async function markdownOf(page: Response, pageUrl: string): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('Content-Type', 'text/markdown; charset=utf-8')
  // Search engines should list the page and not its alternate.
  headers.set('Link', `<${pageUrl}>; rel="canonical"`)
  const body = page.body && htmlToMarkdown(await page.text(), pageUrl)
  return new Response(body, {status: page.status, headers})
}

/** The redirect of a page leads to the alternate of the new page. Other statuses have one sentence. */
function withoutMarkdown({status, headers: ofPage}: Response): Response {
  const headers = new Headers(ofPage)
  // It names the scripts of the page.
  headers.delete('Link')
  const location = headers.get('Location')
  if (location?.startsWith('/')) headers.set('Location', location.replace(/^[^?#]*/, markdownPath))
  if (location !== null) return new Response(null, {status, headers})
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(status < 500 ? MISSING : FAILED, {status, headers})
}
