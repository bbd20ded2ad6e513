import {existsSync, statSync} from 'node:fs'
import {access, constants, mkdtemp, rmdir} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {createSanityClient, createWriteClient} from '#app/services/content/sanity.server.ts'
import type {ContentSource, Env} from '#app/services/env/env.server.ts'
import {inspectLake, isFolderLocked} from '#lake/index.ts'
import {isLocalOnly, openToAnybody} from '../../http/security/local-only.ts'
import {ADDRESS_KEY} from '../../lake-address.ts'
import {diskCheck} from '../../observability/checks.ts'
import {type Finding, fault, ok, reasonOf} from './finding.ts'

const FOLDER = 'Data folder'
/** In it. A volume may have more that is not ours, such as `lost+found`. */
const USED = ['lake.lock', 'lake.sqlite', 'assets', 'cache']

/** Checks the folder of the embedded lake: its access, its disk, its database and its editors. */
export async function checkLake(env: Env): Promise<Finding[]> {
  const dataDir = resolve(env.dataDir)
  const place = existingParent(dataDir)
  if (!statSync(place).isDirectory()) {
    return [fault(FOLDER, `${place} is a file`, 'Set DATA_DIR to a folder.')]
  }
  try {
    await rmdir(await mkdtemp(join(place, '.doctor-')))
    const used = USED.map((name) => join(dataDir, name)).filter((path) => existsSync(path))
    for (const path of used) await access(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    const detail = `not all can be written in ${place}: ${reasonOf(error)}`
    return [fault(FOLDER, detail, 'Give this user the right to write there, or change DATA_DIR.')]
  }
  const full = await diskCheck(place)()
  if (full !== null) return [fault(FOLDER, full, 'Make room, or move the folder to another disk.')]
  let lake: ReturnType<typeof inspectLake>
  try {
    lake = inspectLake(dataDir, ADDRESS_KEY)
  } catch (error) {
    const detail = error instanceof Error ? error.message : reasonOf(error)
    return [fault(FOLDER, detail, 'docs/operating.md says what to do: “When something fails”.')]
  }
  const user = isFolderLocked(dataDir) ? lake?.fact : null
  const detail = user ? `${dataDir}, open in the server at ${user}` : dataDir
  const people = lake?.people ?? 0
  if (people > 0 || isLocalOnly(env)) {
    return [ok(FOLDER, detail), ok('Editors', `${people} may sign in with a password`)]
  }
  const [problem = '', ...fix] = openToAnybody(env).message.split('\n')
  return [ok(FOLDER, detail), fault('Editors', problem, fix.join(' '))]
}

function existingParent(path: string): string {
  return existsSync(path) ? path : existingParent(dirname(path))
}

/** Asks the hosted lake once with each token; without any, as a visitor. Nothing is written. */
export async function checkHosted(content: Extract<ContentSource, {mode: 'hosted'}>) {
  const {projectId, dataset, readToken, writeToken} = content
  const connection = {content, lakeUrl: ''}
  const count = (client: SanityClient) => client.fetch('count(*)', {}, {perspective: 'raw'})
  const tryToWrite = (client: SanityClient) =>
    client.create({_id: 'inbox.doctor', _type: 'submission'}, {dryRun: true})
  const ask = async (name: string, client: SanityClient, request: typeof count) => {
    try {
      // Longer than a visitor waits: a slow project is in order.
      await request(client.withConfig({timeout: 30_000}))
      return ok(name, `is valid for project ${projectId}, dataset ${dataset}`)
    } catch (error) {
      const fix = `Check the token, SANITY_PROJECT_ID, SANITY_DATASET and the network; tokens are made at https://www.sanity.io/manage/project/${projectId}/api`
      return fault(name, `project ${projectId}, dataset ${dataset}: ${reasonOf(error)}`, fix)
    }
  }
  const fix = 'Set it if that is not wanted.'
  const withToken = (name: string, token: string | null, lost: string, request: typeof count) =>
    token === null
      ? {name, state: 'note' as const, detail: `is not set: ${lost}`, fix}
      : ask(name, createWriteClient(connection, token), request)
  const findings = await Promise.all([
    withToken('SANITY_API_READ_TOKEN', readToken, 'drafts can not be previewed', count),
    withToken('SANITY_API_WRITE_TOKEN', writeToken, 'the forms can keep nothing', tryToWrite),
  ])
  if (readToken !== null || writeToken !== null) return findings
  return [await ask('Hosted project', createSanityClient(connection), count), ...findings]
}
