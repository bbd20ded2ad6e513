import type {LakeDocument, Mutation} from '../../types.ts'
import {
  conflict,
  documentAlreadyExists,
  documentNotFound,
  invalid,
  revisionMismatch,
} from '../errors.ts'
import {isObject} from '../json.ts'
import type {ActionContext} from './plan.ts'
import type {ActionOf} from './schema.ts'

type Plan = Generator<Mutation>

export function* create(action: ActionOf<'document.create'>, {read}: ActionContext): Plan {
  const {publishedId, attributes, ifExists} = action
  const _id = attributes._id ?? `drafts.${publishedId}`
  assertVersionOf(_id, publishedId)
  if (read(publishedId) !== null) throw documentAlreadyExists(publishedId)
  if (ifExists === 'ignore') yield {createIfNotExists: {...attributes, _id}}
  else yield {create: {...attributes, _id}}
}

/** The first edit creates the draft from the published document, so that no content is lost. */
export function* edit(action: ActionOf<'document.edit'>, {read}: ActionContext): Plan {
  const {draftId, publishedId, patch} = action
  assertVersionOf(draftId, publishedId)
  if (read(draftId) === null) {
    const published = read(publishedId)
    if (published === null) throw documentNotFound(draftId)
    yield {create: {...published, _id: draftId}}
  }
  yield {patch: {...patch, id: draftId}}
}

export function* publish(action: ActionOf<'document.publish'>, {read}: ActionContext): Plan {
  const {draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId} = action
  assertVersionOf(draftId, publishedId)
  const draft = read(draftId)
  if (draft === null) throw documentNotFound(draftId)
  assertRevision(draftId, draft, ifDraftRevisionId)
  assertRevision(publishedId, read(publishedId), ifPublishedRevisionId)
  yield* publishVersion(draft, publishedId, read(publishedId))
}

/** Moves a draft or version over the published document. */
export function* publishVersion(
  version: LakeDocument,
  publishedId: string,
  published: LakeDocument | null,
): Plan {
  const {_system: _memberOfRelease, ...content} = strengthenReferences(version)
  const _createdAt = published?._createdAt ?? version._createdAt
  const {_type} = version
  yield {createOrReplace: {...content, _type, _id: publishedId, _createdAt}}
  yield {delete: {id: version._id}}
}

export function* unpublish(action: ActionOf<'document.unpublish'>, {read}: ActionContext): Plan {
  const {draftId, publishedId} = action
  assertVersionOf(draftId, publishedId)
  const published = read(publishedId)
  if (published === null) throw documentNotFound(publishedId)
  if (read(draftId) === null) yield {create: {...published, _id: draftId}}
  yield {delete: {id: publishedId}}
}

export function* discard(id: string, purge: boolean | undefined, {read}: ActionContext): Plan {
  if (!id.includes('.')) throw invalid(`"${id}" is not a draft or a version`)
  if (read(id) === null) throw documentNotFound(id)
  yield {delete: {id, purge}}
}

/** Deletes a document as a whole. Fails if it has a draft or version that the request omits. */
export function* remove(
  action: ActionOf<'document.delete'>,
  {read, versionIds}: ActionContext,
): Plan {
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
}

export function* replaceDraft(
  action: ActionOf<'document.replaceDraft'>,
  {read}: ActionContext,
): Plan {
  const {publishedId, attributes} = action
  assertVersionOf(attributes._id, publishedId)
  const existing = read(attributes._id) ?? read(publishedId)
  if (existing === null) throw documentNotFound(attributes._id)
  yield {createOrReplace: {_createdAt: existing._createdAt, ...attributes}}
}

/** @throws MutationError unless `id` is the draft or a version of the published document */
export function assertVersionOf(id: string, publishedId: string): void {
  const isDraft = id === `drafts.${publishedId}`
  const isVersion = id.startsWith('versions.') && id.endsWith(`.${publishedId}`)
  if (publishedId.includes('.')) throw invalid(`"${publishedId}" is not a published ID`)
  if (!isDraft && !isVersion) {
    throw invalid(`"${id}" is not a draft or version of "${publishedId}"`)
  }
}

export function assertRevision(
  id: string,
  document: LakeDocument | null,
  expected: string | undefined,
): void {
  if (expected === undefined || document?._rev === expected) return
  throw revisionMismatch(id, expected, document?._rev)
}

/**
 * A draft may refer to an unpublished document. The reference is then weak, with a note
 * (`_strengthenOnPublish`) to make it strong when the draft is published. Applies this note.
 */
function strengthenReferences(document: LakeDocument): LakeDocument {
  const strengthened = strengthen(document)
  return isObject(strengthened) ? {...document, ...strengthened} : document
}

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, child]) => [key, strengthen(child)])
  const result: Record<string, unknown> = Object.fromEntries(entries)
  const note = value._strengthenOnPublish
  if (typeof value._ref !== 'string' || !note) return result
  delete result._strengthenOnPublish
  const staysWeak = isObject(note) && note.weak === true
  if (!staysWeak) delete result._weak
  return result
}
