import * as build from 'virtual:react-router/server-build'
import {createRequestHandler, RouterContextProvider} from 'react-router'
import {
  createSanityClient,
  type SanityClientOptions,
  sanityContext,
} from '#app/services/sanity.server.ts'
import {type SiteConfig, siteConfigContext} from '#app/services/site-config.server.ts'

export interface SiteOptions extends SanityClientOptions {
  isProduction: boolean
  config: SiteConfig
}

/**
 * The rendered site as a fetch handler. This module is the entry of the server bundle, so that it
 * shares its context keys with the routes.
 */
export function createSite(options: SiteOptions): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, options.isProduction ? 'production' : 'development')
  const client = createSanityClient(options)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(sanityContext, client)
    context.set(siteConfigContext, options.config)
    return handle(request, context)
  }
}
