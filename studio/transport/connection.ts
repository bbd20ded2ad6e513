import type {WorkspaceOptions} from 'sanity'
import {SAVED_EVENT} from '#app/lib/preview.ts'
import type {SiteConfig} from '#app/services/site-config.server.ts'
import {lakeConnection, workspaceOptions} from '#lake/studio/lake-connection.ts'

/** Connection to the lake. The server provides it, so one build works in every mode. */
export type StudioConnection = SiteConfig['studio']

type ConnectionOptions = Pick<
  WorkspaceOptions,
  'projectId' | 'dataset' | 'apiHost' | 'unstable_clientFactory' | 'auth'
>

/**
 * The options of a workspace that say which lake it uses, and how editors sign in. In embedded mode the
 * requests of the page go to the lake from now on.
 */
export function connectionOptions({
  mode,
  projectId,
  dataset,
  apiHost,
}: StudioConnection): ConnectionOptions {
  if (!apiHost) return {projectId, dataset}
  const lake = {url: apiHost, projectId, dataset}
  if (mode !== 'embedded') return workspaceOptions(lake)
  const connection = lakeConnection({...lake, onSave: tellFrames})
  // This Studio, of version 6, needs neither of the provisions for version 5.
  return {...connection, auth: {...connection.auth, loginMethod: 'token', redirectOnSingle: true}}
}

/** Notifies the pages of the site in the frames of the Studio. */
function tellFrames(transactionId: string): void {
  for (let position = 0; position < window.frames.length; position++) {
    try {
      window.frames[position]?.dispatchEvent(new CustomEvent(SAVED_EVENT, {detail: transactionId}))
    } catch {
      // A frame of another origin is not a page of the site.
    }
  }
}
