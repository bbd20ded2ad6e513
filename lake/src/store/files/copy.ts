import type {DatabaseSync} from 'node:sqlite'
import {diff} from '../../mutations/mendoza.ts'
import type {LakeDocument} from '../../types.ts'
import {inTransaction, rewriteFile} from '../database.ts'
import {ERASED_UNTIL, parseStored} from '../rows.ts'

/** What belongs to the lake and not to one of its datasets. Referring tables come first. */
const TABLES_OF_LAKE = [
  'tokens',
  'sids',
  'key_values',
  'previews',
  'invitations',
  'accounts',
  'origins',
  'datasets',
  'dataset_aliases',
  'dataset_copies',
  'webhook_deliveries',
  'webhook_feeds',
  'webhook_settings',
]

export interface CopyOptions {
  /** Where the images and files of the copy are: `{projectId}/{dataset}`. */
  assetFolder: string
  /** Otherwise each document has its current revision only. */
  withHistory: boolean
  /** Otherwise releases and the versions in them are left out. */
  withReleases: boolean
}

/** Turns a copy of a lake's database into that of a dataset of its own. */
export function detachCopy(database: DatabaseSync, options: CopyOptions): void {
  inTransaction(database, () => {
    for (const table of TABLES_OF_LAKE) database.exec(`DELETE FROM ${table}`)
    database.prepare('DELETE FROM meta WHERE key <> ?').run(ERASED_UNTIL)
    if (!options.withReleases) deleteReleases(database)
    moveAssets(database, options.assetFolder)
    if (!options.withHistory) deleteHistory(database)
    database.exec('DELETE FROM transactions WHERE sequence NOT IN (SELECT sequence FROM changes)')
  })
  rewriteFile(database)
}

function deleteReleases(database: DatabaseSync): void {
  for (const pattern of ['_.releases.*', 'versions.*']) {
    database.prepare('DELETE FROM documents WHERE id GLOB ?').run(pattern)
    database.prepare('DELETE FROM changes WHERE document_id GLOB ?').run(pattern)
  }
}

function moveAssets(database: DatabaseSync, assetFolder: string): void {
  const move = database.prepare(
    "UPDATE documents SET content = jsonb_set(content, '$.path', ?) WHERE key = ?",
  )
  const assets = database.prepare(`
    SELECT key, content ->> '$.path' AS path FROM documents
    WHERE type IN ('sanity.imageAsset', 'sanity.fileAsset')`)
  for (const {key, path} of assets.all()) {
    const [kind, , , name] = String(path).split('/')
    move.run(`${kind}/${assetFolder}/${name}`, Number(key))
  }
}

/** Leaves one change of each document: that it appeared as it is, in its last transaction. */
function deleteHistory(database: DatabaseSync): void {
  const documents = database.prepare('SELECT key, json(content) AS content FROM documents')
  const last = database.prepare(
    'SELECT max(sequence) AS sequence FROM changes WHERE document_id = ?',
  )
  const forget = database.prepare('DELETE FROM changes WHERE document_id = ? AND sequence < ?')
  const appear = database.prepare(`
    UPDATE changes SET transition = 'appear', previous_revision = NULL, snapshot = NULL,
      mutations = ?, apply = ?, revert = ?
    WHERE document_id = ?`)
  const restart = database.prepare('UPDATE documents SET edits_since_snapshot = 0 WHERE key = ?')
  database.exec('DELETE FROM changes WHERE document_id NOT IN (SELECT id FROM documents)')
  for (const {key, content} of documents.all()) {
    const document: LakeDocument = parseStored(content)
    const {_id, _rev, ...rest} = document
    const effects = {apply: diff(null, {_id, ...rest}), revert: diff({_id, ...rest}, null)}
    forget.run(_id, Number(last.get(_id)?.sequence))
    const [mutations, apply, revert] = [
      [{createOrReplace: document}],
      effects.apply,
      effects.revert,
    ]
    appear.run(JSON.stringify(mutations), JSON.stringify(apply), JSON.stringify(revert), _id)
    restart.run(Number(key))
  }
}
