import {createClient} from '@sanity/client'
import type {WorkspaceOptions} from 'sanity'

/** Connection to the lake. The server provides it, so one build works in every mode. */
export interface StudioConnection {
  mode: 'embedded' | 'hosted'
  projectId: string
  dataset: string
  /** `null`: Sanity's own API host. */
  apiHost: string | null
  hasVision: boolean
}

type ConnectionOptions = Pick<
  WorkspaceOptions,
  'projectId' | 'dataset' | 'apiHost' | 'unstable_clientFactory' | 'auth'
>

/** The options of a workspace that say which lake it uses, and how editors sign in. */
export function connectionOptions({
  mode,
  projectId,
  dataset,
  apiHost,
}: StudioConnection): ConnectionOptions {
  if (!apiHost) return {projectId, dataset}
  return {
    projectId,
    dataset,
    apiHost,
    // Keeps the clients on one origin. By default a client puts the project id before the host.
    unstable_clientFactory: (options) =>
      createClient({...options, apiHost, useProjectHostname: false}),
    ...(mode === 'embedded' && {auth: localSignIn(apiHost)}),
  }
}

/** Editors sign in on a page of the lake, which hands a token to the Studio. */
function localSignIn(apiHost: string): WorkspaceOptions['auth'] {
  return {
    loginMethod: 'token',
    redirectOnSingle: true,
    providers: [{name: 'local', title: 'Sign in', url: `${apiHost}/v1/auth/login/local`}],
  }
}
