import {existsSync} from 'node:fs'
import {mkdir, mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {countText} from '#app/lib/count-text.ts'
import type {Env} from '#app/services/env/env.server.ts'
import {CommandError} from '../shared/command-error.ts'
import {ARCHIVE_LIMITS, type ArchiveLimits} from './archive/budget.ts'
import type {RemoteLimits} from './archive/fetch-remote-asset.ts'
import {type Archive, openArchive} from './archive/open-archive.ts'
import {type AssetFetch, fetchFromHosted} from './asset-fetch.ts'
import {hostedClient} from './hosted-client.ts'
import {type Change, commitChanges} from './import-commit.ts'
import {openDestination} from './import-destination.ts'
import {makeStageFolder, stageImport} from './import-stage.ts'

/** How existing documents are treated. `create`: the import is refused. */
export type ImportOperation = 'create' | 'createIfNotExists' | 'createOrReplace'

export interface ImportRequest {
  env: Pick<Env, 'content' | 'dataDir'>
  /** `.tar.gz`, `.ndjson`, or the folder of an unpacked archive. */
  archive: string
  operation: ImportOperation
  /** Receives a description of the replaced documents; throws to stop the import. */
  confirm: (question: string) => Promise<void>
  /** Limits for the unpacked archive. */
  limits?: ArchiveLimits
  /** Limits for files that documents name by URL. Null, the default, refuses them. */
  remote?: RemoteLimits | null
}

export interface ImportReport {
  created: number
  replaced: number
  warnings: string[]
}

/**
 * Imports an archive. The archive is untrusted: its assets are files that it contains. An import
 * into the embedded lake, which may be running, is atomic: the official importer first works on a
 * copy of the database, and its changes become one transaction. An import into the hosted lake runs
 * in batches.
 */
export async function importArchive(request: ImportRequest): Promise<ImportReport> {
  const {env} = request
  if (!existsSync(request.archive)) {
    throw new CommandError(`There is no archive ${request.archive}.`)
  }
  if (env.content.mode === 'hosted') return importHosted(request)
  const {projectId, dataset} = env.content
  const dataDir = resolve(env.dataDir)
  await using folder = await makeStageFolder(dataDir)
  const archive = await open(request, join(folder.path, 'archive'))
  const {operation} = request
  await using stage = await stageImport({
    dataDir,
    stageDir: folder.path,
    lakeOptions: {projectId, dataset},
    mayReplace: operation === 'createOrReplace',
    runImport: (client, assetFetch) => runImporter({archive, operation, client, assetFetch}),
  })
  const replaced = stage.changes.filter(({isKnown}) => isKnown).length
  if (replaced > 0) await request.confirm(describe(stage.changes))
  await using destination = await openDestination(dataDir, {projectId, dataset})
  const {client, assetFetch} = destination
  const warnings = [...stage.warnings]
  if (!(await commitChanges(client, stage, operation))) {
    await runImporter({archive, operation, client, assetFetch})
    warnings.push('The archive was too large for one transaction and was imported in batches.')
  }
  return {created: stage.changes.length - replaced, replaced, warnings}
}

async function importHosted(request: ImportRequest): Promise<ImportReport> {
  const {env, operation, confirm} = request
  if (env.content.mode !== 'hosted') throw new Error('This is about the hosted lake')
  const {writeToken, projectId, dataset} = env.content
  if (writeToken === null) {
    throw new CommandError('Set SANITY_API_WRITE_TOKEN: an import needs a token with write access.')
  }
  await using folder = await mkdtempDisposable(join(tmpdir(), 'import-'))
  const archive = await open(request, join(folder.path, 'archive'))
  const client = hostedClient(env.content, writeToken)
  const before = await client.fetch<number>('count(*)', {}, {perspective: 'raw'})
  if (operation === 'createOrReplace' && before > 0) {
    await confirm(
      `Project ${projectId}, dataset ${dataset} holds ${countText(before, 'document')}. Those that the archive holds too are replaced.`,
    )
  }
  const {numDocs, warnings} = await runImporter({
    archive,
    operation,
    client,
    assetFetch: fetchFromHosted(env.content),
  })
  const after = await client.fetch<number>('count(*)', {}, {perspective: 'raw'})
  const created = Math.min(numDocs, after - before)
  return {created, replaced: operation === 'createOrReplace' ? numDocs - created : 0, warnings}
}

async function open(request: ImportRequest, folder: string): Promise<Archive> {
  await mkdir(folder, {recursive: true})
  const {archive: path, limits = ARCHIVE_LIMITS, remote = null} = request
  return await openArchive({path, folder, limits, remote})
}

interface ImporterRun {
  archive: Archive
  operation: ImportOperation
  client: SanityClient
  /** With this the importer checks whether a known asset has its file. */
  assetFetch: AssetFetch
}

async function runImporter({archive, operation, client, assetFetch}: ImporterRun) {
  // The importer changes the documents that it receives.
  const {numDocs, warnings} = await sanityImport(structuredClone(archive.documents), {
    client,
    operation,
    releasesOperation: RELEASES[operation],
    onProgress: () => {},
    assetMap: archive.assetMap,
    unreferencedAssets: archive.assets,
    // An archive of another lake names that lake's project and dataset in the paths of its assets.
    allowAssetsInDifferentDataset: true,
    assetFetch,
  }).catch((error: unknown) => {
    throw new CommandError(explain(error, operation), {cause: error})
  })
  return {numDocs, warnings: warnings.map(({message}) => message)}
}

const RELEASES = {
  create: 'fail',
  createIfNotExists: 'ignore',
  createOrReplace: 'replace',
} as const satisfies Record<ImportOperation, string>

function explain(error: unknown, operation: ImportOperation): string {
  const reason = error instanceof Error ? error.message : String(error)
  const isConflict = operation === 'create' && /already exists/.test(reason)
  return isConflict
    ? `${reason}\nAdd --missing to import only what is not there yet, or --replace to replace what is.`
    : `The archive was not imported: ${reason}`
}

const SHOWN = 5

function describe(changes: readonly Change[]): string {
  const known = changes.filter(({isKnown}) => isKnown)
  const ids = known.slice(0, SHOWN).map(({document}) => document._id)
  const more = known.length > SHOWN ? ` and ${known.length - SHOWN} more` : ''
  return `This replaces ${countText(known.length, 'document')} (${ids.join(', ')}${more}) and adds ${changes.length - known.length}.`
}
