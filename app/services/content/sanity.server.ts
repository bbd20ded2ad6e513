import {createClient, type SanityClient} from '@sanity/client'
import {createContext} from 'react-router'
import type {ContentClient} from '#app/content/client.ts'
import type {ContentSource} from '#app/services/env/env.server.ts'
import {API_VERSION} from '#schemas/constants.ts'

/** The content client of loaders and actions: `context.get(sanityContext)`. */
export const sanityContext = createContext<ContentClient>()

export interface SanityClientOptions {
  content: ContentSource
  /** URL of the embedded lake; unused in hosted mode. */
  lakeUrl: string
  /** Handles the client's requests in embedded mode, without a network in between. */
  lakeFetch?: (request: Request) => Promise<Response>
}

/**
 * The only place that creates a client for visitors. The perspective is explicit, so a token can
 * never turn drafts into public content. The CDN is off, because its content may be older than the
 * visitor's page load.
 */
export function createSanityClient({
  content,
  lakeUrl,
  lakeFetch,
}: SanityClientOptions): SanityClient {
  const common = {
    projectId: content.projectId,
    dataset: content.dataset,
    apiVersion: API_VERSION,
    perspective: 'published',
    useCdn: false,
    stega: false,
    // A visitor waits: the client's defaults are five minutes and five retries.
    timeout: 8_000,
    maxRetries: 2,
  } as const
  if (content.mode === 'embedded') {
    return createClient({
      ...common,
      apiHost: lakeUrl,
      useProjectHostname: false,
      ...(lakeFetch && {resolveFetch: () => (url, init) => lakeFetch(new Request(url, init))}),
    })
  }
  return createClient({
    ...common,
    ...(content.readToken && {token: content.readToken, ignoreBrowserTokenWarning: true}),
    ...(content.apiHost && {apiHost: content.apiHost, useProjectHostname: false}),
  })
}

/** A client that may write, for the server's own purposes. No visitor's request reaches it. */
export function createWriteClient(options: SanityClientOptions, token: string): SanityClient {
  return createSanityClient(options).withConfig({
    token,
    perspective: 'raw',
    // Longer than for a query: a request that times out may have been stored already.
    timeout: 15_000,
    ignoreBrowserTokenWarning: true,
  })
}
