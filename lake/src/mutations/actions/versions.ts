import type {Mutation} from '../../types.ts'
import {documentAlreadyExists, documentNotFound, invalid} from '../errors.ts'
import {isObject} from '../json.ts'
import {assertRevision, assertVersionOf} from './documents.ts'
import type {ActionContext} from './plan.ts'
import type {ActionOf} from './schema.ts'

type Plan = Generator<Mutation>

/** Creates a version from a whole document, or as a copy of another version of it. */
export function* create(action: ActionOf<'document.version.create'>, {read}: ActionContext): Plan {
  const {publishedId, baseId, versionId, ifBaseRevisionId} = action
  const document = action.document ?? action.attributes
  const id = document?._id ?? versionId
  if (id === undefined) throw invalid('version.create needs a document or a versionId')
  assertVersionOf(id, publishedId)
  if (read(id) !== null) throw documentAlreadyExists(id)
  if (document !== undefined) {
    yield {create: document}
    return
  }
  if (baseId === undefined) throw invalid('version.create needs a document or a baseId')
  const base = read(baseId)
  if (base === null) throw documentNotFound(baseId)
  assertRevision(baseId, base, ifBaseRevisionId)
  // The Studio compares the base with the draft, to warn of a draft that was edited since.
  yield {create: {...base, _id: id, _system: {base: {id: baseId, rev: base._rev}}}}
}

export function* replace(
  {document}: ActionOf<'document.version.replace'>,
  {read}: ActionContext,
): Plan {
  const existing = read(document._id)
  if (!document._id.includes('.')) throw invalid(`"${document._id}" is not a version`)
  if (existing === null) throw documentNotFound(document._id)
  yield {createOrReplace: {_createdAt: existing._createdAt, ...document}}
}

/** Marks the document to be unpublished when the release is published. */
export function* unpublish(
  action: ActionOf<'document.version.unpublish'>,
  {read}: ActionContext,
): Plan {
  const {versionId, publishedId} = action
  assertVersionOf(versionId, publishedId)
  const published = read(publishedId)
  if (published === null) throw documentNotFound(publishedId)
  const version = read(versionId)
  if (version === null) yield {create: {...published, _id: versionId, _system: {delete: true}}}
  else {
    const system = isObject(version._system) ? version._system : {}
    yield {patch: {id: versionId, set: {_system: {...system, delete: true}}}}
  }
}
