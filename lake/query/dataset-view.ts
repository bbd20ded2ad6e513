import {LakeError} from '../http/errors.ts'
import type {Identity, LakeDocument, Perspective} from '../types.ts'
import {assetTypeOf} from './document-ids.ts'
import type {DocumentIndex} from './document-index.ts'
import type {IndexEntry} from './sorted-entries.ts'

/**
 * The dataset as a perspective and an identity see it; see
 * https://www.sanity.io/docs/content-lake/perspectives. Nothing is copied until it is asked for.
 */
export interface DatasetView {
  /** Whether documents appear under an id other than the stored one. */
  isOverlay: boolean
  /** The stored documents among which the one that appears as `id` is found. */
  entriesAppearingAs(id: string): Iterable<IndexEntry>
  /** The document as it appears, or `null` when it does not. */
  present(entry: IndexEntry): LakeDocument | null
  /** The document that appears under this id. */
  find(id: string): LakeDocument | null
}

/**
 * @throws LakeError 401 when the public asks for anything but published content
 */
export function viewDataset(
  index: DocumentIndex,
  perspective: Perspective,
  identity: Identity | null,
): DatasetView {
  const layers = typeof perspective === 'string' ? [perspective] : perspective
  const only = layers.length === 1 ? layers[0] : undefined
  const isPublic = (entry: IndexEntry) => entry.version === 'published' && isUsed(index, entry)
  const isPublished = identity ? (entry: IndexEntry) => entry.version === 'published' : isPublic
  if (layers.length === 0 || only === 'published') return plainView(index, isPublished)
  if (only === 'raw') return plainView(index, identity ? () => true : isPublic)
  if (layers.includes('raw')) {
    throw new LakeError(400, 'The perspective "raw" can not be combined with others')
  }
  if (!identity) {
    throw new LakeError(
      401,
      `The perspective "${layers.join(',')}" shows unpublished documents: a token is required`,
    )
  }
  return stackedView(index, layers)
}

/** Releases are internal documents (`_.releases.…`): no perspective hides them, but a missing token. */
export function releasesFor(index: DocumentIndex, identity: Identity | null): LakeDocument[] {
  if (!identity) return []
  return index.entriesOfType('system.release').map((entry) => entry.document)
}

/** Whether a value is a document of the view itself, not a copy or a projection of one. */
export function isDocumentOf(view: DatasetView, value: unknown): value is LakeDocument {
  if (typeof value !== 'object' || value === null || !('_id' in value)) return false
  return typeof value._id === 'string' && view.find(value._id) === value
}

/** An asset that only drafts use is not published, although its id is that of a published document. */
function isUsed(index: DocumentIndex, {id}: IndexEntry): boolean {
  if (assetTypeOf(id) === null) return true
  for (const {version} of index.entriesReferring(id)) if (version === 'published') return true
  return false
}

function plainView(index: DocumentIndex, isVisible: (entry: IndexEntry) => boolean): DatasetView {
  const present = (entry: IndexEntry) => (isVisible(entry) ? entry.document : null)
  const entryOf = (id: string) => index.entry(id)
  return {
    isOverlay: false,
    entriesAppearingAs: (id) => {
      const entry = entryOf(id)
      return entry ? [entry] : []
    },
    present,
    find: (id) => {
      const entry = entryOf(id)
      return entry ? present(entry) : null
    },
  }
}

/**
 * Of each group of versions the one highest in the stack appears, under the published id, with its
 * own id as `_originalId`. The published version is always the last resort.
 */
function stackedView(index: DocumentIndex, names: string[]): DatasetView {
  const layers = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  if (!layers.includes('published')) layers.push('published')
  const rank = (entry: IndexEntry) => layers.indexOf(layerOf(entry))
  const winnerOf = (publishedId: string) => highest(index.versionsOf(publishedId), rank)

  const present = (entry: IndexEntry) => {
    if (entry.version === 'other') return appearance(entry)
    if (winnerOf(entry.publishedId) !== entry) return null
    return isScheduledForDeletion(entry.document) ? null : appearance(entry)
  }
  return {
    isOverlay: true,
    entriesAppearingAs: (id) => index.versionsOf(id),
    present,
    find: (id) => {
      for (const entry of index.versionsOf(id)) {
        const document = present(entry)
        if (document) return document
      }
      return null
    },
  }
}

function layerOf(entry: IndexEntry): string {
  if (entry.version === 'draft') return 'drafts'
  return entry.release ?? entry.version
}

function highest(
  entries: Iterable<IndexEntry>,
  rank: (entry: IndexEntry) => number,
): IndexEntry | null {
  let winner: IndexEntry | null = null
  let best = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    const position = rank(entry)
    if (position < 0 || position >= best) continue
    winner = entry
    best = position
  }
  return winner
}

/** A release that will unpublish a document holds a version of it with this mark. */
function isScheduledForDeletion(document: LakeDocument): boolean {
  const system = document._system
  return typeof system === 'object' && system !== null && 'delete' in system
    ? system.delete === true
    : false
}

/** One appearance per stored document, so that its identity holds through a query. */
const appearances = new WeakMap<LakeDocument, LakeDocument>()

function appearance({document, publishedId, id}: IndexEntry): LakeDocument {
  const known = appearances.get(document)
  if (known) return known
  const created = {...document, _id: publishedId, _originalId: id}
  appearances.set(document, created)
  return created
}
