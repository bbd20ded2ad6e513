import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import {createClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import type {Lake} from '#lake/index.ts'
import {log} from './log.ts'

type ImportOptions = Parameters<typeof sanityImport>[1]
type FetchFunction = NonNullable<ImportOptions['assetFetch']>

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
  const {account, token} = lake.accounts.createRobot({label: 'Seed import', role: 'administrator'})
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

/** For a start that skips the seed: what is in the lake from now on may be an editor's work. */
export function skipSeed(lake: Lake): void {
  lake.meta.set(BEGUN_EMPTY_KEY, SERVED_SINCE)
}

function importOptions(lake: Lake, token: string, isOwn: boolean): ImportOptions {
  const {projectId, dataset, publicUrl} = lake
  const fetchFromLake: FetchFunction = (url, init) => lake.fetch(new Request(url, init))
  const client = createClient({
    projectId,
    dataset,
    token,
    apiHost: publicUrl,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => fetchFromLake,
  })
  return {
    client,
    operation: isOwn ? 'createOrReplace' : 'createIfNotExists',
    onProgress: () => {},
    // The importer looks whether a known asset still has its file; the port isn't serving yet.
    assetFetch: fetchFromLake,
  }
}
