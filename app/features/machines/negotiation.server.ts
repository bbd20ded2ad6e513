import type {MiddlewareFunction} from 'react-router'
import {markdownPath} from '#app/lib/markdown-path.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {markdownTwin} from './markdown-twin.server.ts'
import {prefersMarkdown} from './prefers-markdown.ts'

/** Answers with the Markdown twin of a page when the client says that it prefers Markdown. */
export const negotiateMarkdown: MiddlewareFunction<Response> = async ({request, context}, next) => {
  const {pathname} = new URL(request.url)
  const twinPath = markdownPath(pathname)
  if (!twinPath || !['GET', 'HEAD'].includes(request.method)) return next()
  if (prefersMarkdown(request.headers.get('Accept'))) {
    const twin = await markdownTwin({
      client: context.get(sanityContext),
      origin: context.get(siteConfigContext).siteUrl,
      request,
      pagePath: pathname,
    })
    if (twin) return twin
  }
  const response = await next()
  // Caches in between must not hand one kind to a client that asked for the other.
  response.headers.append('Vary', 'Accept')
  return response
}
