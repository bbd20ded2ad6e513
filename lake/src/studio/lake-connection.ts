import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {clientOptions, type LakeAddress} from './client-options.ts'
import {installTransport} from './install-transport.ts'

export type {LakeAddress} from './client-options.ts'

/** What a workspace needs for an API host other than Sanity's own. */
export function workspaceOptions(address: LakeAddress) {
  const {projectId, dataset, apiHost, useProjectHostname} = clientOptions(address)
  return {
    projectId,
    dataset,
    apiHost,
    // Keeps the clients on one origin. By default a client puts the project id before the host.
    unstable_clientFactory: (options: ClientConfig): SanityClient =>
      createClient({...options, apiHost, useProjectHostname}),
  }
}

/**
 * The options of a workspace whose content is in a lake. In a browser it also installs the transport:
 * some requests of the Studio accept no host, and over plain HTTP its event streams would take all
 * connections to the lake (see `ListenerSocket`).
 *
 * @param onSave - called with the transaction id of each accepted write of this page
 * @example
 * export default defineConfig({
 *   ...lakeConnection({url: 'http://localhost:3999', projectId: 'abc123', dataset: 'production'}),
 *   plugins: [structureTool()],
 *   schema: {types: schemaTypes},
 * })
 */
export function lakeConnection({
  onSave,
  ...address
}: LakeAddress & {onSave?: (transactionId: string) => void}) {
  const options = workspaceOptions(address)
  const {apiHost, projectId} = options
  // Sanity's command line evaluates the configuration with a `window` that has no `fetch`.
  if (typeof window !== 'undefined' && 'fetch' in window) {
    installTransport({lakeUrl: apiHost, projectId}, onSave)
  }
  return {
    ...options,
    // Editors sign in on a page of the lake, which hands a token to the Studio.
    auth: {
      // Not `token`: a Studio of version 5 then ignores a token that arrives before the first response of
      // `/users/me`. Here, too, the token is stored and sent, since the lake sets no cookie.
      loginMethod: 'dual' as const,
      // On the return from the sign-in page, a Studio of version 5 would redirect before it uses the token.
      redirectOnSingle: false,
      providers: [{name: 'local', title: 'Sign in', url: `${apiHost}/v1/auth/login/local`}],
    },
  }
}
