import {existsSync} from 'node:fs'
import {mkdir, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {countText} from '#app/lib/text.ts'
import type {Env} from '#app/services/env/env.server.ts'
import {
  copyDatabase,
  type DocumentChange,
  explainFolder,
  isFolderLocked,
  type Lake,
  type LakeDocument,
  markStaged,
  STAGE_DIR,
} from '#lake/index.ts'
import {markSeeded} from '../../import-seed.ts'
import {LAKE_PATH} from '../../lake-address.ts'
import {type ImportOperation, importFolder} from '../../lake-import.ts'
import {CommandError} from '../shared/command-error.ts'
import {openNextToServer, serverOrigin, temporaryToken} from '../shared/lake-access.ts'
import {ARCHIVE_LIMITS, createBudget, openArchive} from './archive.ts'
import {REMOTE_LIMITS, type RemoteLimits, remoteFetch} from './remote-assets.ts'

export interface ImportRequest {
  env: Pick<Env, 'content' | 'dataDir'>
  archive: string
  operation: ImportOperation
  limits?: typeof ARCHIVE_LIMITS
  /** Limits for files that documents name by URL; null refuses them. */
  remote?: RemoteLimits | null
  /** Receives a description of the replaced documents; throws to stop the import. */
  confirm: (question: string) => Promise<void>
}

/**
 * Imports an archive, which is untrusted, into the embedded lake, which may be running. The importer works
 * on a copy of the dataset. When that is complete, it takes the place of the dataset in one step.
 *
 * @throws CommandError in hosted mode: Sanity's own command imports into a hosted lake
 */
export async function importArchive(request: ImportRequest) {
  const {env, archive: path, operation, limits = ARCHIVE_LIMITS, remote = null} = request
  if (!existsSync(path)) throw new CommandError(`There is no archive ${path}.`)
  if (env.content.mode === 'hosted') {
    throw new CommandError(
      `This site uses the hosted Content Lake. Import into it with: npx sanity dataset import ${path} ${env.content.dataset}`,
    )
  }
  const dataDir = resolve(env.dataDir)
  await using stageFolder = await makeStageFolder(dataDir)
  const folder = join(stageFolder.path, 'archive')
  const budget = createBudget(limits)
  await openArchive({path, folder, budget, allowRemote: remote !== null})
  const {projectId, dataset} = env.content
  if (existsSync(join(dataDir, 'lake.sqlite'))) copyDatabase(dataDir, stageFolder.path)
  // Scheduled work never becomes due in the copy. Only the lake itself runs it.
  const own = {dataDir: stageFolder.path, exclusive: true, now: () => new Date(0)}
  await using stage = await openNextToServer({projectId, dataset, ...own})
  const changedIds = followChanges(stage)
  const fetchRemote = remoteFetch(remote ?? REMOTE_LIMITS, budget)
  try {
    await importFolder(stage, {folder, operation, author: 'Import', fetchRemote})
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError(explain(reason, operation), {cause})
  }
  const {create, differing} = changedIds()
  const replace = operation === 'createOrReplace' ? differing : []
  if (replace.length > 0) await request.confirm(describe(replace, create.length))
  markStaged(stage.meta, {create, replace})
  await adopt({projectId, dataset, dataDir})
  return {created: create.length, replaced: replace.length}
}

/**
 * The folder of the copy, in the data folder because the copy contains personal data too. If the command
 * is killed, the next import removes the folder.
 */
async function makeStageFolder(dataDir: string) {
  const path = join(dataDir, STAGE_DIR)
  if (isFolderLocked(path)) {
    throw new CommandError('Another import is under way. Try again when it is done.')
  }
  const remove = () => rm(path, {recursive: true, force: true})
  try {
    await remove()
    await mkdir(join(path, 'archive'), {recursive: true})
  } catch (error) {
    throw explainFolder(error, dataDir)
  }
  return {path, [Symbol.asyncDispose]: remove}
}

/** Follows the documents of a lake. The result names those that are new by then, or differ. */
function followChanges(lake: Lake) {
  const changes = new Map<string, Pick<DocumentChange, 'before' | 'after'>>()
  lake.subscribe((transaction) => {
    for (const {documentId, before, after} of transaction.changes) {
      const first = changes.get(documentId)
      changes.set(documentId, {before: first ? first.before : before, after})
    }
  })
  return () => {
    const create: string[] = []
    const differing: string[] = []
    for (const [id, {before, after}] of changes) {
      if (isDeepStrictEqual(contentOf(before), contentOf(after))) continue
      if (before === null) create.push(id)
      else differing.push(id)
    }
    return {create, differing}
  }
}

/** A document without the fields that every write changes. */
function contentOf(document: LakeDocument | null) {
  const {_rev, _updatedAt, _createdAt, ...content} = document ?? {}
  return document && content
}

/** Replaces the dataset by its copy, through the server that has the lake open, or in this process. */
async function adopt(source: {dataDir: string; projectId: string; dataset: string}): Promise<void> {
  const {dataDir, dataset} = source
  const exclusive = !isFolderLocked(dataDir)
  await using lake = await openNextToServer({...source, exclusive})
  const origin = exclusive ? 'http://localhost' : serverOrigin(lake, dataDir)
  using robot = temporaryToken(lake, 'Import', 'administrator')
  const headers = {authorization: `Bearer ${robot.token}`}
  const url = `${origin}${LAKE_PATH}/v1/data/adopt/${dataset}`
  const request = new Request(url, {method: 'POST', headers})
  const response = exclusive ? await lake.fetch(request) : await fetch(request)
  if (!response.ok) throw new CommandError(explain(await response.text(), 'create'))
  if (exclusive) markSeeded(lake)
}

function explain(reason: string, operation: ImportOperation): string {
  const isConflict = operation === 'create' && /already exists/.test(reason)
  return isConflict
    ? `${reason}\nAdd --missing to import only what is not there yet, or --replace to replace what is.`
    : `The archive was not imported: ${reason}`
}

function describe(replaced: readonly string[], added: number): string {
  const ids = replaced.length > 5 ? [...replaced.slice(0, 5), '…'] : replaced
  return `This replaces ${countText(replaced.length, 'document')} (${ids.join(', ')}) and adds ${added}.`
}
