import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {sanityImport} from '@sanity/import'
import type {Lake} from '#lake/index.ts'
import {fetchFromLake, lakeClient} from './lake-client.ts'
import {log} from './log.ts'

type ImportOptions = Parameters<typeof sanityImport>[1]

const SEED_DIR = resolve(import.meta.dirname, '../studio/seed/data')

/** Set in the lake once the whole seed is in; its absence after a crash makes the import go on. */
const SEEDED_KEY = 'seeded'

/** Set before the import when the lake held nothing: all that is found after a crash is our own. */
const BEGUN_EMPTY_KEY = 'seed-begun-empty'
/** Its value once the lake has served without a complete seed: from then on, edits may be there. */
const SERVED_SINCE = 'served-since'

/**
 * Fills a new lake with the seed, once. Documents that exist are left alone, so nothing that an
 * editor changed is ever overwritten, and deleted documents don't come back at the next start.
 */
export async function importSeed(lake: Lake): Promise<void> {
  if (lake.meta.get(SEEDED_KEY) !== null) return
  if (!existsSync(SEED_DIR)) return
  log({level: 'info', message: 'Importing the seed content (first start only) …'})
  const isOwn = await beginImport(lake)
  // Editors read this name as the author of what nobody has changed yet.
  const {account, token} = lake.accounts.createRobot({
    label: 'Sample content',
    role: 'administrator',
  })
  try {
    const {numDocs} = await sanityImport(SEED_DIR, importOptions(lake, token, isOwn))
    lake.meta.set(SEEDED_KEY, new Date().toISOString())
    log({level: 'info', message: `Imported ${numDocs} documents`})
  } finally {
    lake.accounts.disable(account.id)
  }
}

/**
 * Nobody can edit before the import is complete, since the server answers nobody until then, unless
 * it was started without the seed in between. So in a lake that was empty, what a killed import left behind may be replaced; and it has to be, because
 * the importer gives pictures only to documents that it has written itself.
 *
 * @returns whether every document in the lake comes from an import of this seed
 */
async function beginImport(lake: Lake): Promise<boolean> {
  const begun = lake.meta.get(BEGUN_EMPTY_KEY)
  if (begun !== null) return begun !== SERVED_SINCE
  if ((await lake.query('count(*)', {}, {perspective: 'raw'})) !== 0) return false
  lake.meta.set(BEGUN_EMPTY_KEY, new Date().toISOString())
  return true
}

/** For a lake whose content came another way: no start adds the seed to it. */
export function markSeeded(lake: Lake): void {
  if (lake.meta.get(SEEDED_KEY) === null) lake.meta.set(SEEDED_KEY, new Date().toISOString())
}

/** For a start that skips the seed: what is in the lake from now on may be an editor's work. */
export function skipSeed(lake: Lake): void {
  lake.meta.set(BEGUN_EMPTY_KEY, SERVED_SINCE)
}

function importOptions(lake: Lake, token: string, isOwn: boolean): ImportOptions {
  return {
    client: lakeClient(lake, token),
    operation: isOwn ? 'createOrReplace' : 'createIfNotExists',
    onProgress: () => {},
    // The importer looks whether a known asset still has its file; the port isn't serving yet.
    assetFetch: fetchFromLake(lake),
  }
}
