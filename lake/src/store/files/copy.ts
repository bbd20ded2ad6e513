import type {DatabaseSync} from 'node:sqlite'
import {inTransaction, rewriteFile} from '../database.ts'
import {ERASED_UNTIL} from '../rows.ts'

/** What belongs to the lake and not to one of its datasets. Referring tables come first. */
const TABLES_OF_LAKE = [
  'tokens',
  'sids',
  'key_values',
  'previews',
  'invitations',
  'accounts',
  'audit_events',
  'origins',
  'datasets',
  'webhook_deliveries',
  'webhook_feeds',
  'webhook_settings',
]

/** Where images and files are, in their paths: `/{projectId}/{dataset}/` of the source and of the copy. */
export type AssetFolders = [from: string, to: string]

/** Turns a copy of a lake's database into that of a dataset of its own. */
export function detachCopy(database: DatabaseSync, assetFolders: AssetFolders): void {
  inTransaction(database, () => {
    for (const table of TABLES_OF_LAKE) database.exec(`DELETE FROM ${table}`)
    database.prepare('DELETE FROM meta WHERE key <> ?').run(ERASED_UNTIL)
    const move = database.prepare(`
      UPDATE documents SET content = jsonb_set(content, '$.path', replace(content ->> '$.path', ?, ?))
      WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')`)
    move.run(...assetFolders)
  })
  rewriteFile(database)
}
