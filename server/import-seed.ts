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

/**
 * Fills a new lake with the seed, once. Documents that exist are left alone, so nothing that an
 * editor changed is ever overwritten, and deleted documents don't come back at the next start.
 */
export async function importSeed(lake: Lake): Promise<void> {
  if (lake.meta.get(SEEDED_KEY) !== null) return
  if (!existsSync(SEED_DIR)) return
  log({level: 'info', message: 'Importing the seed content (first start only) …'})
  const {account, token} = lake.accounts.createRobot({label: 'Seed import', role: 'administrator'})
  try {
    const {numDocs} = await sanityImport(SEED_DIR, importOptions(lake, token))
    lake.meta.set(SEEDED_KEY, new Date().toISOString())
    log({level: 'info', message: `Imported ${numDocs} documents`})
  } finally {
    lake.accounts.disable(account.id)
  }
}

function importOptions(lake: Lake, token: string): ImportOptions {
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
    operation: 'createIfNotExists',
    onProgress: () => {},
    // The importer looks whether a known asset still has its file; the port isn't serving yet.
    assetFetch: fetchFromLake,
  }
}
