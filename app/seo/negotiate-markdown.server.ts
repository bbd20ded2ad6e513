import type {MiddlewareFunction} from 'react-router'
import {sanityContext} from '#app/services/content/sanity.server.ts'
import {matchRouteContext} from '#app/services/route-table.server.ts'
import {siteConfigContext} from '#app/services/site-config.server.ts'
import {markdownAlternate} from './markdown-alternate.server.ts'
import {prefersMarkdown} from './prefers-markdown.ts'

/** Ends the path of a page's Markdown alternate. */
const SUFFIX = /\.md$/

/**
 * Responds with the Markdown alternate of a page when the client prefers Markdown, or when the path
 * of a page that editors built ends in `.md`: its route matches the whole path.
 */
export const negotiateMarkdown: MiddlewareFunction<Response> = async ({request, context}, next) => {
  const {pathname} = new URL(request.url)
  const route = context.get(matchRouteContext)(pathname)
  if (!route?.handle.hasMarkdown || !['GET', 'HEAD'].includes(request.method)) return next()
  if (SUFFIX.test(pathname) || prefersMarkdown(request.headers.get('Accept'))) {
    const alternate = await markdownAlternate({
      client: context.get(sanityContext),
      origin: context.get(siteConfigContext).siteUrl,
      request,
      pagePath: pathname.replace(SUFFIX, ''),
    })
    if (alternate) return alternate
  }
  const response = await next()
  // Shared caches must not serve one format to a client that requested the other.
  response.headers.append('Vary', 'Accept')
  return response
}
