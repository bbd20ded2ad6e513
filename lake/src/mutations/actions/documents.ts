import {RELEASE_PREFIX, readDocumentId} from '../../query/document-ids.ts'
import type {LakeDocument, Mutation} from '../../types.ts'
import {
  assertRevision,
  conflict,
  documentAlreadyExists,
  documentNotFound,
  invalid,
} from '../errors.ts'
import {isObject} from '../json.ts'
import type {ActionContext, Plans} from './plan.ts'

/** The actions on documents, their drafts and versions. */
export const DOCUMENT_PLANS: Plans<'document'> = {
  *'sanity.action.document.create'(action, {read}) {
    const {publishedId, attributes, ifExists} = action
    const _id = attributes._id ?? `drafts.${publishedId}`
    assertVersionOf(_id, publishedId)
    if (read(publishedId) !== null) throw documentAlreadyExists(publishedId)
    if (ifExists === 'ignore') yield {createIfNotExists: {...attributes, _id}}
    else yield {create: {...attributes, _id}}
  },

  /** The first edit creates the draft from the published document, so that no content is lost. */
  *'sanity.action.document.edit'(action, {read}) {
    const {draftId, publishedId, patch} = action
    assertVersionOf(draftId, publishedId)
    if (read(draftId) === null) {
      assertOpen(draftId, read)
      const published = read(publishedId)
      if (published === null) throw documentNotFound(draftId)
      yield {create: {...published, _id: draftId}}
    }
    yield {patch: {...patch, id: draftId}}
  },

  *'sanity.action.document.publish'(action, {read}) {
    const {draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId} = action
    assertVersionOf(draftId, publishedId)
    const draft = read(draftId)
    if (draft === null) throw documentNotFound(draftId)
    const published = read(publishedId)
    assertRevision(draftId, draft._rev, ifDraftRevisionId)
    assertRevision(publishedId, published?._rev, ifPublishedRevisionId)
    yield* publishVersion(draft, publishedId, published)
  },

  *'sanity.action.document.unpublish'(action, {read}) {
    const {draftId, publishedId} = action
    assertVersionOf(draftId, publishedId)
    const published = read(publishedId)
    if (published === null) throw documentNotFound(publishedId)
    if (read(draftId) === null) yield {create: {...published, _id: draftId}}
    yield {delete: {id: publishedId}}
  },

  'sanity.action.document.discard': ({draftId, purge}, context) => discard(draftId, purge, context),
  'sanity.action.document.version.discard': ({versionId, purge}, context) =>
    discard(versionId, purge, context),

  /** Deletes a document as a whole. Fails if it has a draft or version that the request omits. */
  *'sanity.action.document.delete'(action, {read, versionIds}) {
    const {publishedId, includeDrafts, purge} = action
    if (read(publishedId) === null) throw documentNotFound(publishedId)
    for (const id of includeDrafts) assertVersionOf(id, publishedId)
    const unknown = versionIds(publishedId).find((id) => !includeDrafts.includes(id))
    if (unknown !== undefined) {
      const description = `Document "${publishedId}" cannot be deleted: "${unknown}" exists and is not part of the request`
      throw conflict({type: 'documentHasVersionsError', description, id: publishedId})
    }
    for (const id of includeDrafts) yield {delete: {id, purge}}
    yield {delete: {id: publishedId, purge}}
  },

  *'sanity.action.document.replaceDraft'(action, {read}) {
    const {publishedId, attributes} = action
    assertVersionOf(attributes._id, publishedId)
    const existing = read(attributes._id) ?? read(publishedId)
    if (existing === null) throw documentNotFound(attributes._id)
    yield {createOrReplace: {_createdAt: existing._createdAt, ...attributes}}
  },

  /** Creates a version from a whole document, or as a copy of another version of it. */
  *'sanity.action.document.version.create'(action, {read}) {
    const {publishedId, baseId, versionId, ifBaseRevisionId} = action
    const document = action.document ?? action.attributes
    const id = document?._id ?? versionId
    if (id === undefined) throw invalid('version.create needs a document or a versionId')
    assertVersionOf(id, publishedId)
    if (read(id) !== null) throw documentAlreadyExists(id)
    assertOpen(id, read)
    if (document !== undefined) {
      yield {create: document}
      return
    }
    if (baseId === undefined) throw invalid('version.create needs a document or a baseId')
    const base = read(baseId)
    if (base === null) throw documentNotFound(baseId)
    assertRevision(baseId, base._rev, ifBaseRevisionId)
    // The Studio compares the base with the draft, to warn of a draft that was edited since.
    yield {create: {...base, _id: id, _system: {base: {id: baseId, rev: base._rev}}}}
  },

  *'sanity.action.document.version.replace'({document}, {read}) {
    const existing = read(document._id)
    if (!document._id.includes('.')) throw invalid(`"${document._id}" is not a version`)
    if (existing === null) throw documentNotFound(document._id)
    yield {createOrReplace: {_createdAt: existing._createdAt, ...document}}
  },

  /** Marks the document to be unpublished when the release is published. */
  *'sanity.action.document.version.unpublish'(action, {read}) {
    const {versionId, publishedId} = action
    assertVersionOf(versionId, publishedId)
    const published = read(publishedId)
    if (published === null) throw documentNotFound(publishedId)
    const version = read(versionId)
    assertOpen(versionId, read)
    if (version === null) yield {create: {...published, _id: versionId, _system: {delete: true}}}
    else {
      const system = isObject(version._system) ? version._system : {}
      yield {patch: {id: versionId, set: {_system: {...system, delete: true}}}}
    }
  },
}

/** Moves a draft or version over the published document. */
export function* publishVersion(
  version: LakeDocument,
  publishedId: string,
  published: LakeDocument | null,
): Generator<Mutation> {
  const {_system: _memberOfRelease, ...content} = strengthenReferences(version)
  const _createdAt = published?._createdAt ?? version._createdAt
  const {_type} = version
  yield {createOrReplace: {...content, _type, _id: publishedId, _createdAt}}
  yield {delete: {id: version._id}}
}

function* discard(id: string, purge: boolean | undefined, {read}: ActionContext) {
  if (!id.includes('.')) throw invalid(`"${id}" is not a draft or a version`)
  if (read(id) === null) throw documentNotFound(id)
  yield {delete: {id, purge}}
}

/** @throws MutationError unless `id` is the draft or a version of the published document */
function assertVersionOf(id: string, publishedId: string): void {
  if (publishedId.includes('.')) throw invalid(`"${publishedId}" is not a published ID`)
  if (id === publishedId || readDocumentId(id).publishedId !== publishedId) {
    throw invalid(`"${id}" is not a draft or version of "${publishedId}"`)
  }
}

/** @throws MutationError for a version of a release that is over: nothing would publish it */
function assertOpen(id: string, read: ActionContext['read']): void {
  const {release} = readDocumentId(id)
  const state = release && read(RELEASE_PREFIX + release)?.state
  if (state !== 'published' && state !== 'archived') return
  const description = `"${id}" can not be made: its release is ${state}`
  throw conflict({type: 'invalidReleaseStateError', description, id})
}

/**
 * A draft may refer to an unpublished document. The reference is then weak, with a note
 * (`_strengthenOnPublish`) to make it strong when the draft is published. Applies this note.
 */
function strengthenReferences<T>(value: T): T
function strengthenReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => strengthenReferences(item))
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, strengthenReferences(child)])
  const result: Record<string, unknown> = Object.fromEntries(entries)
  const note = value._strengthenOnPublish
  if (typeof value._ref !== 'string' || !note) return result
  delete result._strengthenOnPublish
  const staysWeak = isObject(note) && note.weak === true
  if (!staysWeak) delete result._weak
  return result
}
