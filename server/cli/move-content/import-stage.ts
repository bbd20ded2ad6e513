import {existsSync} from 'node:fs'
import {mkdir, rm} from 'node:fs/promises'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {
  copyDatabase,
  createLake,
  explainFolder,
  isFolderLocked,
  type Lake,
  type LakeDocument,
  type LakeOptions,
} from '#lake/index.ts'
import {fetchFromLake, lakeClient} from '../../lake-client.ts'
import {CommandError} from '../shared/command-error.ts'
import type {AssetFetch} from './asset-fetch.ts'
import type {Change} from './import-commit.ts'

/** Subfolder of the data folder. */
export const STAGE_DIR = 'import.stage'

interface StageRequest {
  dataDir: string
  /** An empty folder. */
  stageDir: string
  lakeOptions: Pick<LakeOptions, 'projectId' | 'dataset'>
  /** When false, changes of existing documents are left out. */
  mayReplace: boolean
  runImport: (client: SanityClient, assetFetch: AssetFetch) => Promise<{warnings: string[]}>
}

/** The result of an import into a copy. */
export interface Stage extends AsyncDisposable {
  changes: Change[]
  /** Path of the file that the copy received for an asset, found by its id; null without one. */
  assetFile: (document: LakeDocument) => string | null
  warnings: string[]
}

/**
 * Creates a folder for the copy inside the data folder, because the copy contains personal data
 * too. If the command is killed, the next import removes the folder.
 *
 * @throws CommandError while another import uses it
 */
export async function makeStageFolder(dataDir: string) {
  const path = join(dataDir, STAGE_DIR)
  if (isFolderLocked(path)) {
    throw new CommandError('Another import is under way. Try again when it is done.')
  }
  const remove = () => rm(path, {recursive: true, force: true})
  try {
    await remove()
    await mkdir(path, {recursive: true})
  } catch (error) {
    throw explainFolder(error, dataDir)
  }
  return {path, [Symbol.asyncDispose]: remove}
}

/**
 * Imports into a copy of a lake and collects the changes. The copy contains only the documents, so
 * the files of its assets are those of the archive.
 */
export async function stageImport(request: StageRequest): Promise<Stage> {
  const {dataDir, stageDir, lakeOptions, mayReplace, runImport} = request
  if (existsSync(join(dataDir, 'lake.sqlite'))) copyDatabase(dataDir, stageDir)
  const lake = await createLake({
    ...lakeOptions,
    dataDir: stageDir,
    publicUrl: 'http://localhost/lake',
    // Scheduled work never becomes due in the copy. Only the lake itself runs it.
    now: () => new Date(0),
  })
  try {
    const {token} = lake.accounts.createRobot({label: 'Import', role: 'administrator'})
    const before = new Map<string, string>()
    for (const document of await readAll(lake, token)) before.set(document._id, textOf(document))
    const {warnings} = await runImport(lakeClient(lake, token), fetchFromLake(lake))
    const changes = (await readAll(lake, token))
      .filter((document) => before.get(document._id) !== textOf(document))
      .map((document) => ({document, isKnown: before.has(document._id)}))
      .filter(({isKnown}) => mayReplace || !isKnown)
    return {
      changes,
      warnings,
      assetFile: ({_id}) => lake.assetFile(_id),
      [Symbol.asyncDispose]: () => lake.close(),
    }
  } catch (error) {
    await lake.close()
    throw error
  }
}

/** Text for comparison, without the fields that every write changes. */
function textOf({_rev, _updatedAt, _createdAt, ...content}: LakeDocument): string {
  const sorted = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(sorted)
}

/** Uses the export endpoint, which has no size limit. */
async function readAll(lake: Lake, token: string): Promise<LakeDocument[]> {
  const response = await lake.fetch(
    new Request(`${lake.publicUrl}/v1/data/export/${lake.dataset}`, {
      headers: {authorization: `Bearer ${token}`},
    }),
  )
  const text = await response.text()
  if (!response.ok) throw new CommandError(`The copy can't be read: ${text}`)
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): LakeDocument => JSON.parse(line))
}
