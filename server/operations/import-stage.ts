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
import {fetchFromLake, lakeClient} from '../lake-client.ts'
import type {AssetFetch} from './asset-fetch.ts'
import {CommandError} from './command-error.ts'
import type {Change} from './import-commit.ts'

/** Below the data folder. */
export const STAGE_DIR = 'import.stage'

interface StageRequest {
  dataDir: string
  /** An empty folder. */
  stageDir: string
  lakeOptions: Pick<LakeOptions, 'projectId' | 'dataset'>
  /** When false, what the importer does to documents that were there is left out. */
  mayReplace: boolean
  runImport: (client: SanityClient, assetFetch: AssetFetch) => Promise<{warnings: string[]}>
}

/** An import as it was done to a copy. */
export interface Stage extends AsyncDisposable {
  changes: Change[]
  /** Path of an asset's file, or null if the archive did not bring it. */
  assetFile: (document: LakeDocument) => string | null
  warnings: string[]
}

/**
 * A folder for the copy, inside the data folder: it holds what that holds, personal data included,
 * should the command be killed. The next import removes it then.
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
 * Imports into a copy of a lake and finds out what changed. The copy has the documents only: the
 * files of its assets are those that the archive brings.
 */
export async function stageImport(request: StageRequest): Promise<Stage> {
  const {dataDir, stageDir, lakeOptions, mayReplace, runImport} = request
  if (existsSync(join(dataDir, 'lake.sqlite'))) copyDatabase(dataDir, stageDir)
  const lake = await createLake({
    ...lakeOptions,
    dataDir: stageDir,
    publicUrl: 'http://localhost/lake',
    // In the copy nothing that is scheduled ever comes due: that is for the lake itself.
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
      assetFile({sha1hash}) {
        if (typeof sha1hash !== 'string') return null
        const path = join(stageDir, 'assets', sha1hash.slice(0, 2), sha1hash)
        return existsSync(path) ? path : null
      },
      [Symbol.asyncDispose]: () => lake.close(),
    }
  } catch (error) {
    await lake.close()
    throw error
  }
}

/** What is written anew with every change tells nothing about whether something changed. */
function textOf({_rev, _updatedAt, _createdAt, ...content}: LakeDocument): string {
  const sorted = Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(sorted)
}

/** By the export endpoint, which has no limit of size. */
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
