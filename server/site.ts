import * as build from 'virtual:react-router/server-build'
import {
  createRequestHandler,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
} from 'react-router'
import {type FormGate, formGateContext} from '#app/services/form-gate.server.ts'
import {type FormServices, formServicesContext} from '#app/services/form-services.server.ts'
import {createPreview, type PreviewAccess, previewContext} from '#app/services/preview.server.ts'
import {type Redirects, redirectsContext} from '#app/services/redirects.server.ts'
import {
  createSanityClient,
  type SanityClientOptions,
  sanityContext,
} from '#app/services/sanity.server.ts'
import {type SiteConfig, siteConfigContext} from '#app/services/site-config.server.ts'

export interface SiteOptions extends SanityClientOptions {
  isProduction: boolean
  config: SiteConfig
  /** Knows where visitors of old addresses go. */
  redirects: Redirects
  /** Takes in what visitors send. */
  formServices: FormServices
  /** By what forms are judged, besides their sender. */
  formGate: Omit<FormGate, 'sender'>
  /** The network address that a request came from. */
  clientAddress: (request: Request) => string | null
  /** Told of what broke while the site answered a request. */
  reportError: (error: unknown, request: Request) => void
  /** By what editors see drafts; `null` where nothing can read them. */
  previewAccess: PreviewAccess | null
}

/** Only our own Studio, on the same origin, may show the site in a frame. */
const FRAME_POLICY = "frame-ancestors 'self'"

/**
 * The rendered site as a fetch handler. This module is the entry of the server bundle, so that it
 * shares its context keys with the routes.
 */
export function createSite(options: SiteOptions): (request: Request) => Promise<Response> {
  const mode = options.isProduction ? 'production' : 'development'
  const handle = createRequestHandler(reportingBuild(options.reportError), mode)
  const client = createSanityClient(options)
  const preview = options.previewAccess && createPreview(options, options.previewAccess)
  return async (request) => {
    const session = preview?.session(request) ?? null
    const context = new RouterContextProvider()
    context.set(sanityContext, preview && session ? preview.client : client)
    context.set(previewContext, {preview, isOn: session !== null})
    context.set(siteConfigContext, options.config)
    context.set(redirectsContext, options.redirects)
    context.set(formServicesContext, options.formServices)
    context.set(formGateContext, {...options.formGate, sender: options.clientAddress(request)})
    const response = await handle(request, context)
    response.headers.append('Content-Security-Policy', FRAME_POLICY)
    if (preview && session) preview.seal(response, request, session)
    return response
  }
}

/** The router counts addresses that take no post among errors; those are their sender's. */
function reportingBuild(report: SiteOptions['reportError']): typeof build {
  const handleError: HandleErrorFunction = (error, {request}) => {
    if (!request.signal.aborted && !isRouteErrorResponse(error)) report(error, request)
  }
  const {entry} = build
  return {...build, entry: {...entry, module: {...entry.module, handleError}}}
}
