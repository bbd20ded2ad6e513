import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {createWriteClient} from '#app/services/content/sanity.server.ts'
import type {Lake} from '#lake/index.ts'
import {temporaryToken} from './cli/shared/lake-access.ts'

/** How an import treats existing documents. `create`: it is refused. */
export type ImportOperation = 'create' | 'createIfNotExists' | 'createOrReplace'

/** The same for the documents of releases. */
const RELEASES = {
  create: 'fail',
  createIfNotExists: 'ignore',
  createOrReplace: 'replace',
} as const satisfies Record<ImportOperation, string>

interface FolderImport {
  /** An unpacked archive. */
  folder: string
  operation: ImportOperation
  /** Name of the account that is the author of the documents. */
  author: string
  /** Downloads assets that documents name by URL. */
  fetchRemote?: (url: string) => Promise<Response>
}

/**
 * Imports a folder into a lake of this process, whether or not a port serves it, with Sanity's importer.
 *
 * @returns the number of documents
 */
export async function importFolder(lake: Lake, request: FolderImport): Promise<number> {
  const {folder, operation, author, fetchRemote} = request
  using robot = temporaryToken(lake, author, 'administrator')
  const {numDocs} = await sanityImport(folder, {
    client: lakeClient(lake, robot.token),
    operation,
    releasesOperation: RELEASES[operation],
    // With HEAD, the importer checks whether a known asset still has its file.
    assetFetch: (url, init) =>
      fetchRemote && init?.method !== 'HEAD'
        ? fetchRemote(url)
        : lake.localFetch(new Request(url, {method: init?.method ?? 'GET'})),
  })
  return numDocs
}

/** The default of the client: the importer commits large transactions, and uploads files. */
const TIMEOUT_MS = 5 * 60_000

/** A Sanity client for a lake in this process. */
export function lakeClient(lake: Lake, token: string): SanityClient {
  const {projectId, dataset, publicUrl: lakeUrl, localFetch: lakeFetch} = lake
  const content = {mode: 'embedded', projectId, dataset} as const
  return createWriteClient({content, lakeUrl, lakeFetch}, token).withConfig({timeout: TIMEOUT_MS})
}
