import * as build from 'virtual:react-router/server-build'
import {createRequestHandler, RouterContextProvider} from 'react-router'
import {type FormGate, formGateContext} from '#app/services/form-gate.server.ts'
import {
  type FormServices,
  formServicesContext,
  randomCode,
} from '#app/services/form-services.server.ts'
import {createInbox} from '#app/services/inbox.server.ts'
import {
  createSanityClient,
  createWriteClient,
  type SanityClientOptions,
  sanityContext,
} from '#app/services/sanity.server.ts'
import {type SiteConfig, siteConfigContext} from '#app/services/site-config.server.ts'

export interface SiteOptions extends SanityClientOptions {
  isProduction: boolean
  config: SiteConfig
  /** Stores what visitors send; `null` where the hosted lake gave none. */
  writeToken: string | null
  /** By what forms are judged, besides their sender. */
  formGate: Omit<FormGate, 'sender'>
  /** The network address that a request came from. */
  clientAddress: (request: Request) => string | null
  /** Notes a failure that no visitor should see. */
  report: FormServices['report']
}

/**
 * The rendered site as a fetch handler. This module is the entry of the server bundle, so that it
 * shares its context keys with the routes.
 */
export function createSite(options: SiteOptions): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, options.isProduction ? 'production' : 'development')
  const client = createSanityClient(options)
  const formServices = createFormServices(options)
  return (request) => {
    const context = new RouterContextProvider()
    context.set(sanityContext, client)
    context.set(siteConfigContext, options.config)
    context.set(formServicesContext, formServices)
    context.set(formGateContext, {...options.formGate, sender: options.clientAddress(request)})
    return handle(request, context)
  }
}

function createFormServices({writeToken, report, ...options}: SiteOptions): FormServices {
  const client = writeToken === null ? null : createWriteClient(options, writeToken)
  return {inbox: createInbox({client}), now: () => new Date(), randomCode, suspicion: null, report}
}
