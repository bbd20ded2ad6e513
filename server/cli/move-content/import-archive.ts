import {existsSync} from 'node:fs'
import {mkdir, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {countText} from '#app/lib/text.ts'
import type {Env} from '#app/services/env/env.server.ts'
import {
  copyFirstDataset,
  type DocumentChange,
  explainFolder,
  isFolderLocked,
  type Lake,
  markStaged,
  STAGE_DIR,
} from '#lake/index.ts'
import {markSeeded} from '../../import-seed.ts'
import {LAKE_PATH} from '../../lake-address.ts'
import {type ImportOperation, importFolder} from '../../lake-import.ts'
import {CommandError} from '../shared/command-error.ts'
import {openNextToServer, serverOrigin, temporaryToken} from '../shared/lake-access.ts'
import {createBudget, openArchive, remoteFetch} from './archive.ts'

interface ImportRequest {
  env: Pick<Env, 'content' | 'dataDir'>
  archive: string
  operation: ImportOperation
  /** Whether documents may name files by URL. */
  allowRemote?: boolean
  /** See {@link remoteFetch}. */
  allowedAddresses?: readonly string[]
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
  const {env, archive, operation, allowRemote = false, allowedAddresses} = request
  const {mode, projectId, dataset} = env.content
  if (!existsSync(archive)) throw new CommandError(`There is no archive ${archive}.`)
  if (mode === 'hosted') {
    throw new CommandError(
      `This site uses the hosted Content Lake. Import into it with: npx sanity dataset import ${archive} ${dataset}`,
    )
  }
  const dataDir = resolve(env.dataDir)
  await using stageFolder = await makeStageFolder(dataDir)
  const folder = join(stageFolder.path, 'archive')
  const budget = createBudget()
  await openArchive(archive, folder, budget, allowRemote)
  if (existsSync(join(dataDir, 'lake.sqlite'))) copyFirstDataset(dataDir, stageFolder.path)
  // Scheduled work never becomes due in the copy. Only the lake itself runs it.
  const own = {dataDir: stageFolder.path, exclusive: true, now: () => new Date(0)}
  await using stage = await openNextToServer({projectId, dataset, ...own})
  const idsOf = followChanges(stage)
  const fetchRemote = remoteFetch(budget, allowedAddresses)
  const contents = {folder, operation, author: 'Import', fetchRemote}
  await importFolder(stage, contents).catch((cause: unknown) => {
    throw new CommandError(explain(cause instanceof Error ? cause.message : String(cause)), {cause})
  })
  const create = idsOf('new')
  const replace = operation === 'createOrReplace' ? idsOf('different') : []
  if (replace.length > 0) {
    const names = replace.length > 5 ? [...replace.slice(0, 5), '…'] : replace
    const replaced = `${countText(replace.length, 'document')} (${names.join(', ')})`
    await request.confirm(`This replaces ${replaced} and adds ${create.length}.`)
  }
  markStaged(stage.meta, {create, replace})
  await adopt(dataDir, env.content)
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

/** Overrides the fields that every write changes. */
const ALWAYS_NEW = {_rev: '', _createdAt: '', _updatedAt: ''}

/** Follows the documents of a lake. The result lists the ids of those that are new by then, or differ. */
function followChanges(lake: Lake) {
  const changes = new Map<string, Pick<DocumentChange, 'before' | 'after'>>()
  lake.subscribe((transaction) => {
    for (const {documentId, before, after} of transaction.changes) {
      changes.set(documentId, {before, ...changes.get(documentId), after})
    }
  })
  return (state: 'new' | 'different') =>
    [...changes].flatMap(([id, {before, after}]) => {
      const isSame = isDeepStrictEqual({...before, ...ALWAYS_NEW}, {...after, ...ALWAYS_NEW})
      return !isSame && (before === null) === (state === 'new') ? [id] : []
    })
}

/** Replaces the dataset by its copy, through the server that has the lake open, or in this process. */
async function adopt(dataDir: string, {projectId, dataset}: Env['content']): Promise<void> {
  const exclusive = !isFolderLocked(dataDir)
  await using lake = await openNextToServer({dataDir, projectId, dataset, exclusive})
  const origin = exclusive ? 'http://localhost' : serverOrigin(lake, dataDir)
  using robot = temporaryToken(lake, 'Import', 'administrator')
  const headers = {authorization: `Bearer ${robot.token}`}
  const url = `${origin}${LAKE_PATH}/v1/data/adopt/${dataset}`
  const request = new Request(url, {method: 'POST', headers})
  const response = exclusive ? await lake.fetch(request) : await fetch(request)
  if (!response.ok) throw new CommandError(explain(await response.text()))
  if (exclusive) markSeeded(lake)
}

function explain(reason: string): string {
  if (!/already exists/.test(reason)) return `The archive was not imported: ${reason}`
  return `${reason}\nAdd --missing to import only what is not there yet, or --replace to replace what is.`
}
