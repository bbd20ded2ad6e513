/** A release is a set of versions, published together. `_.releases.{id}` holds its state. */
import {isDeepStrictEqual} from 'node:util'
import {RELEASE_PREFIX, readDocumentId} from '../../query/document-ids.ts'
import type {LakeDocument} from '../../types.ts'
import {conflict, documentAlreadyExists, documentNotFound, invalid} from '../errors.ts'
import {isObject} from '../json.ts'
import {publishVersion} from './documents.ts'
import type {ActionContext, Plans} from './plan.ts'

const STATES = ['active', 'scheduled', 'archived', 'published'] as const
type State = (typeof STATES)[number]

/** The actions on releases. */
export const RELEASE_PLANS: Plans<'release'> = {
  *'sanity.action.release.create'({releaseId, metadata}) {
    yield {
      create: {
        _id: releaseDocumentId(releaseId),
        _type: 'system.release',
        name: releaseId,
        state: 'active',
        metadata: {releaseType: 'undecided', ...metadata},
      },
    }
  },

  /**
   * Creates a release as another lake exported it, in its state. The importer sends its versions in
   * other requests. A schedule whose time has passed is therefore not run, but paused.
   */
  *'sanity.action.release.import'({releaseId, attributes, document, ifExists}, {read, now}) {
    const _id = releaseDocumentId(releaseId)
    if (read(_id) !== null && ifExists === 'fail') throw documentAlreadyExists(_id)
    if (read(_id) !== null && ifExists === 'ignore') return
    const content = attributes ?? document ?? {}
    const state = STATES.find((known) => known === content.state) ?? 'active'
    const release = {...content, _id, _type: 'system.release', name: releaseId, state}
    const isDue =
      state === 'scheduled' && !(Date.parse(String(content.publishAt)) > Date.parse(now))
    if (!isDue) yield {createOrReplace: release}
    else {
      const error = {message: 'Its time had passed when it was imported'}
      yield {createOrReplace: {...release, state: 'active', publishAt: undefined, error}}
    }
  },

  *'sanity.action.release.edit'({releaseId, patch}, context) {
    const before = releaseIn(['active', 'scheduled'], releaseId, context)
    yield {patch: {...patch, id: before._id}}
    const rest = (release: LakeDocument) => contentOf({...release, metadata: null})
    if (!isDeepStrictEqual(rest(before), rest(context.read(before._id) ?? before))) {
      throw invalid('An edit of a release changes its metadata only')
    }
  },

  *'sanity.action.release.publish'({releaseId}, context) {
    const release = releaseIn(['active', 'scheduled'], releaseId, context)
    const members = context.releaseMembers(releaseId)
    for (const memberId of members) {
      const version = context.read(memberId)
      if (version === null) continue
      const {publishedId} = readDocumentId(memberId)
      const published = context.read(publishedId)
      const draft = context.read(`drafts.${publishedId}`)
      if (!isLeaving(version)) {
        yield* publishVersion(version, publishedId, published)
        // A draft without changes of its own would look like unpublished changes.
        const isBase = draft !== null && isScheduledDraft(release) && isBaseOf(version, draft)
        const isSame = draft !== null && isDeepStrictEqual(contentOf(draft), contentOf(version))
        if (isBase || isSame) yield {delete: {id: draft._id}}
      } else {
        // As with any unpublishing, the content stays as a draft.
        if (published !== null && draft === null) {
          yield {create: {...published, _id: `drafts.${publishedId}`}}
        }
        if (published !== null) yield {delete: {id: publishedId}}
        yield {delete: {id: memberId}}
      }
    }
    const finalDocumentStates = toStates(members)
    const set = {state: 'published', publishedAt: context.now, finalDocumentStates}
    yield {patch: {id: release._id, set, unset: ['publishAt']}}
  },

  *'sanity.action.release.schedule'({releaseId, publishAt}, context) {
    const {_id} = releaseIn(['active', 'scheduled'], releaseId, context)
    const finalDocumentStates = toStates(context.releaseMembers(releaseId))
    yield {patch: {id: _id, set: {state: 'scheduled', publishAt, finalDocumentStates}}}
  },

  *'sanity.action.release.unschedule'({releaseId}, context) {
    const {_id} = releaseIn(['scheduled'], releaseId, context)
    const unset = ['publishAt', 'finalDocumentStates']
    yield {patch: {id: _id, set: {state: 'active'}, unset}}
  },

  *'sanity.action.release.archive'({releaseId}, context) {
    const {_id} = releaseIn(['active'], releaseId, context)
    const members = context.releaseMembers(releaseId)
    for (const id of members) yield {delete: {id}}
    const finalDocumentStates = toStates(members)
    yield {patch: {id: _id, set: {state: 'archived', finalDocumentStates}}}
  },

  /** Restores the versions to their state at the time when the release was archived. */
  *'sanity.action.release.unarchive'({releaseId}, context) {
    const release = releaseIn(['archived'], releaseId, context)
    for (const id of stateIds(release)) {
      const version = context.lastRevision(id)
      if (version !== null) yield {create: version}
    }
    yield {patch: {id: release._id, set: {state: 'active'}, unset: ['finalDocumentStates']}}
  },

  *'sanity.action.release.delete'({releaseId}, context) {
    const {_id} = releaseIn(['archived', 'published'], releaseId, context)
    for (const id of context.releaseMembers(releaseId)) yield {delete: {id}}
    yield {delete: {id: _id}}
  },
}

/** Id of the system document that describes a release. */
export function releaseDocumentId(releaseId: string): string {
  return RELEASE_PREFIX + releaseId
}

function releaseIn(states: State[], releaseId: string, {read}: ActionContext): LakeDocument {
  const id = releaseDocumentId(releaseId)
  const release = read(id)
  if (release === null) throw documentNotFound(id)
  if (!states.some((state) => state === release.state)) {
    const description = `Release "${releaseId}" is ${release.state}; this needs one that is ${states.join(' or ')}`
    throw conflict({type: 'invalidReleaseStateError', description, id})
  }
  return release
}

/** Whether publishing the version unpublishes its document. */
export function isLeaving({_system}: LakeDocument): boolean {
  return isObject(_system) && _system.delete === true
}

/** Whether a release publishes a single document: the Studio schedules a draft so. */
export function isScheduledDraft({metadata}: LakeDocument): boolean {
  return isObject(metadata) && metadata.cardinality === 'one'
}

/** Whether the version was created from the draft as the draft still is. */
function isBaseOf({_system}: LakeDocument, draft: LakeDocument): boolean {
  const base = isObject(_system) ? _system.base : null
  return isObject(base) && base.id === draft._id && base.rev === draft._rev
}

function contentOf(document: LakeDocument): object {
  const {_id, _rev, _createdAt, _updatedAt, _system, ...content} = document
  return content
}

function toStates(ids: string[]) {
  return ids.map((id) => ({_key: id, id}))
}

function stateIds({finalDocumentStates}: LakeDocument): string[] {
  const states = Array.isArray(finalDocumentStates) ? finalDocumentStates.filter(isObject) : []
  return states.map(({id}) => id).filter((id) => typeof id === 'string')
}
