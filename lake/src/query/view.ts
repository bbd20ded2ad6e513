import {LakeError} from '../errors.ts'
import type {Dataset} from '../store/dataset.ts'
import {list, literal, type Sql, sql} from '../store/sql.ts'
import type {Identity, LakeDocument, Perspective} from '../types.ts'
import {layerOfPerspective, readDocumentId} from './document-ids.ts'

/**
 * The dataset as a perspective and an identity see it; see
 * https://www.sanity.io/docs/content-lake/perspectives.
 */
export interface View {
  dataset: Dataset
  /** The longest list of documents that is read. Default: any length. */
  maxDocuments: number | undefined
  /** Whether documents appear under an id other than the stored one. */
  isOverlay: boolean
  /** Condition on the table `documents`: the row appears. */
  visible: Sql
  /** The id under which a row appears. */
  id: Sql
  /** A document that appears, as it does. */
  present(document: LakeDocument): LakeDocument
}

const ID = literal('documents.id')
const PUBLISHED_ID = literal('documents.published_id')

/** An asset that only drafts use is not published, although its id is that of a published document. */
const PUBLIC = literal(`(documents.layer = 'published' AND (
  documents.type NOT IN ('sanity.imageAsset', 'sanity.fileAsset') OR EXISTS (
    SELECT 1 FROM document_references JOIN documents AS users USING (key)
    WHERE target = documents.published_id AND users.layer = 'published')))`)

/** Condition on the table `documents`: an account may know of the row. See `isHiddenFrom`. */
export function shownTo(identity: Identity | null): Sql {
  const path = identity?.hiddenPath
  if (path === undefined) return literal('TRUE')
  return sql`substr(documents.published_id, 1, ${path.length + 1}) <> ${`${path}.`}`
}

/** @throws LakeError 400 when "raw" is combined with other perspectives */
export function viewDataset(
  dataset: Dataset,
  perspective: Perspective,
  identity: Identity | null,
  maxDocuments?: number,
): View {
  const layers = typeof perspective === 'string' ? [perspective] : perspective
  const only = layers.length === 1 ? layers[0] : undefined
  const plain = (visible: Sql, id = ID): View => ({
    dataset,
    maxDocuments,
    isOverlay: false,
    visible: sql`${visible} AND ${shownTo(identity)}`,
    id,
    present: (document) => document,
  })
  if (layers.length === 0 || only === 'published') {
    // The column that indexes hold; of what is published it has the same value.
    return plain(identity ? literal("documents.layer = 'published'") : PUBLIC, PUBLISHED_ID)
  }
  if (only === 'raw') return plain(identity ? literal('TRUE') : PUBLIC)
  if (layers.includes('raw')) {
    throw new LakeError(400, 'The perspective "raw" can not be combined with others')
  }
  // As in the hosted API: unpublished documents need a token, and without one there are none.
  if (!identity) return plain(literal('FALSE'))
  return {
    dataset,
    maxDocuments,
    isOverlay: true,
    visible: sql`${winsAmong(layers.map(layerOfPerspective))} AND ${shownTo(identity)}`,
    id: PUBLISHED_ID,
    present: (document) => {
      const {publishedId} = readDocumentId(document._id)
      return {...document, _id: publishedId, _originalId: document._id}
    },
  }
}

/**
 * Of each group of versions the one highest in the stack appears; internal documents always do. The
 * published version is the last resort. What a release will delete is gone in it.
 */
function winsAmong(stack: string[]): Sql {
  const layers = [...new Set([...stack, 'published'])]
  const rank = (table: string) =>
    sql`CASE ${literal(`${table}.layer`)} ${layers.reduce(
      (cases, layer, position) => sql`${cases} WHEN ${layer} THEN ${position}`,
      literal(''),
    )} END`
  // Lets SQLite look into the small index of what is not published.
  const isUnpublished = literal(
    layers.at(-1) === 'published' ? "AND above.layer <> 'published'" : '',
  )
  const wins = sql`documents.layer IN ${list(layers)}
    AND NOT (documents.layer GLOB 'versions.*'
      AND coalesce(json_type(documents.content, '$._system.delete'), 'null') = 'true')
    AND NOT EXISTS (SELECT 1 FROM documents AS above
      WHERE above.published_id = documents.published_id AND above.layer IN ${list(layers)}
      ${isUnpublished} AND ${rank('above')} < ${rank('documents')})`
  return sql`(documents.layer IS NULL OR (${wins}))`
}

/** The document that appears under this id. */
export function findDocument(view: View, id: string): LakeDocument | null {
  return findDocuments(view, sql`${view.id} = ${id}`)[0] ?? null
}

interface FindOptions {
  /** What follows the condition; in the order of the ids by default. */
  tail?: Sql
  /** The requested attributes, besides `_id` and `_type`; all by default. */
  attributes?: ReadonlySet<string> | null
}

/**
 * The documents that appear and meet a condition.
 *
 * @throws {LongListError} when there are more than the view's `maxDocuments`
 */
export function findDocuments(
  view: View,
  condition: Sql,
  {tail, attributes = null}: FindOptions = {},
): LakeDocument[] {
  const {dataset, visible, id, present, maxDocuments} = view
  const end = tail ?? sql`ORDER BY ${id}`
  const clauses = sql`WHERE ${visible} AND ${condition} ${end}`
  return dataset.find(clauses, {attributes, maxDocuments}).map(present)
}

/** The same documents in the same order, with other attributes. */
export function findAgain(
  {dataset, present}: View,
  documents: readonly LakeDocument[],
  attributes: ReadonlySet<string> | null,
): LakeDocument[] {
  const ids = documents.map(({_id, _originalId}) => String(_originalId ?? _id))
  const found = dataset.find(sql`WHERE id IN ${list(ids)}`, {attributes})
  const byId = new Map(found.map((document) => [document._id, document]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(present)
}

/** How many documents appear and meet a condition. */
export function countDocuments({dataset, visible}: View, condition: Sql): number {
  return dataset.count(sql`WHERE ${visible} AND ${condition}`)
}

/** The releases: internal documents (`_.releases.…`), which no perspective hides. */
export function allReleases(dataset: Dataset): LakeDocument[] {
  return dataset.find(sql`WHERE type = 'system.release' ORDER BY id`)
}
