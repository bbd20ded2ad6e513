import type {MiddlewareFunction} from 'react-router'
import {markdownPath} from '#app/lib/markdown-path.ts'
import {sanityContext} from '#app/services/sanity.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {markdownTwin} from './markdown-twin.server.ts'
import {prefersMarkdown} from './prefers-markdown.ts'

/** Responds with the Markdown alternate of a page when the client prefers Markdown. */
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
  // Shared caches must not serve one format to a client that requested the other.
  response.headers.append('Vary', 'Accept')
  return response
}
