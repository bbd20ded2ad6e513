import {existsSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Lake} from '#lake/index.ts'
import {importFolder} from './lake-import.ts'
import {log} from './observability/log.ts'

const SEED_DIR = resolve(import.meta.dirname, '../studio/seed/data')

/** Set after the complete import. If it is missing after a crash, the next start imports again. */
const SEEDED_KEY = 'seeded'

/** Set before an import into an empty lake: all documents after a crash come from the seed. */
const BEGUN_EMPTY_KEY = 'seed-begun-empty'
/** Its value after the lake was served without a complete seed: the lake may contain edits. */
const SERVED_SINCE = 'served-since'

/**
 * Imports the seed into a new lake, once. Existing documents are not changed, so the import never
 * overwrites an edit, and deleted documents don't come back at the next start.
 */
export async function importSeed(lake: Lake): Promise<void> {
  if (lake.meta.get(SEEDED_KEY) !== null) return
  if (!existsSync(SEED_DIR)) return
  log({level: 'info', message: 'Importing the seed content (first start only) …'})
  const isOwn = await beginImport(lake)
  const count = await importFolder(lake, {
    folder: SEED_DIR,
    operation: isOwn ? 'createOrReplace' : 'createIfNotExists',
    author: 'Sample content',
  })
  lake.meta.set(SEEDED_KEY, new Date().toISOString())
  log({level: 'info', message: `Imported ${count} documents`})
}

/**
 * The server handles no requests before the import is complete, so there are no edits, unless the
 * server was started without the seed in between. In a lake that was empty, the documents of a
 * killed import may therefore be replaced. They have to be replaced, because the importer adds
 * images only to documents that it has written.
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

/** For a lake with content from another source: no start imports the seed into it. */
export function markSeeded(lake: Lake): void {
  if (lake.meta.get(SEEDED_KEY) === null) lake.meta.set(SEEDED_KEY, new Date().toISOString())
}

/** For a start that skips the seed: from now on, the lake may contain edits. */
export function skipSeed(lake: Lake): void {
  lake.meta.set(BEGUN_EMPTY_KEY, SERVED_SINCE)
}
