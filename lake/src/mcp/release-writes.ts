import type {SchemaType} from 'groq-js'
import type {LakeContext} from '../context.ts'
import {LakeError} from '../errors.ts'
import {releaseDocumentId} from '../mutations/actions/releases.ts'
import type {Action} from '../mutations/actions/schema.ts'
import {MutationError} from '../mutations/errors.ts'
import type {IncomingDocument, PatchOperations} from '../mutations/schema.ts'
import {isHiddenFrom, layerOfRelease, readDocumentId} from '../query/document-ids.ts'
import {commitActions} from '../store/commit-actions.ts'
import type {Identity, LakeDocument} from '../types.ts'
import {documentSchemas, documentTypes, faultsOf} from './document-schema.ts'

/**
 * What an agent writes: versions of documents in releases that it opened. A person publishes them. A write
 * that adds a fault is refused as a whole, so that nothing is lost or changed on the way.
 */
export function releaseWrites(
  {store, writes, options}: Pick<LakeContext, 'store' | 'writes' | 'options'>,
  schema: SchemaType,
  identity: Identity,
) {
  const isOwn = (release: string) =>
    store.log.authorOf(releaseDocumentId(release), 'first') === identity.id

  /** @throws LakeError 403 unless it opened the release, 409 when that is no longer open */
  function assertOpen(release: string): void {
    const document = store.get(releaseDocumentId(release))
    if (document === null || !isOwn(release))
      throw new LakeError(403, `You may write into releases that you opened; not into "${release}"`)
    if (document.state !== 'active')
      throw new LakeError(409, `The release "${release}" is ${document.state}: open another one`)
  }

  function commit(release: string, actions: Action[], dryRun: boolean) {
    const mayChange = (id: string) =>
      readDocumentId(id).release === release && !isHiddenFrom(identity, id)
    const request = {actions, identity: identity.id, autoGenerateArrayKeys: true, mayChange, dryRun}
    try {
      return commitActions(store, request).results.at(-1)?.document ?? null
    } catch (error) {
      const {type, referenceID} = Object(error instanceof MutationError && error.problem)
      throw type === 'documentReferenceDoesNotExistError' ? noTarget(referenceID) : error
    }
  }

  function faultsIn(release: string, document: LakeDocument): string[] {
    const types = documentSchemas(schema, ({_ref, _weak}, targets) => {
      const id = String(_ref)
      const isHidden = isHiddenFrom(identity, id)
      // The same error as if there were none, which keeps its existence secret.
      if (isHidden && _weak !== true) throw noTarget(id)
      const target = isHidden ? null : (store.get(id) ?? store.get(versionId(release, id)))
      if (target === null) return `There is no document "${id}"`
      if (targets.includes(target._type)) return null
      return `"${id}" is of type ${target._type}; this refers to ${targets.join(' or ')}`
    })
    const type = types(document._type)
    if (type) return faultsOf(document, type)
    return [`_type: "${document._type}" is none of ${documentTypes(schema).join(', ')}`]
  }

  /**
   * Checks the result of the actions, and then commits them, without a change between.
   *
   * @returns the version that was written, and what was wrong with the document before
   */
  async function write(
    release: string,
    publishedId: string,
    actions: (version: LakeDocument | null) => Action[],
  ) {
    return writes.run(identity.id, () => {
      assertOpen(release)
      const version = store.get(versionId(release, publishedId))
      const before = version ?? store.get(publishedId)
      const planned = actions(version)
      const after = commit(release, planned, true)
      if (after === null) throw new LakeError(400, 'Nothing was changed')
      const known = before ? faultsIn(release, before) : []
      const faults = faultsIn(release, after)
      const added = faults.filter((fault) => !known.includes(fault))
      if (added.length > 0) throw new LakeError(400, `Nothing was saved.\n${added.join('\n')}`)
      // One after another, so that the Studio compares the copy with what follows.
      for (const action of planned) commit(release, [action], false)
      return {document: store.get(after._id) ?? after, remainingFaults: faults}
    })
  }

  return {
    isOwn,

    /** @returns the name of the new release */
    async open(metadata: {title: string; description: string}): Promise<string> {
      const releaseId = `r${options.randomId().replaceAll('-', '').slice(0, 8)}`
      const actionType = 'sanity.action.release.create'
      const action = {actionType, releaseId, metadata: {...metadata, releaseType: 'asap'}} as const
      const request = {actions: [action], identity: identity.id}
      await writes.run(identity.id, () => commitActions(store, request))
      return releaseId
    },

    async create(release: string, {_id = options.randomId(), ...content}: IncomingDocument) {
      const isPublishedId = readDocumentId(_id).version === 'published'
      if (isPublishedId && (store.get(_id) || store.get(`drafts.${_id}`)))
        throw new LakeError(409, `There is a document "${_id}": patch it`)
      const document = {...content, _id: versionId(release, _id)}
      const actionType = 'sanity.action.document.version.create'
      return write(release, _id, () => [{actionType, publishedId: _id, document}])
    },

    /** The first patch makes the version, from the published document. */
    async patch(release: string, publishedId: string, patch: PatchOperations) {
      const id = versionId(release, publishedId)
      const actionType = 'sanity.action.document.version.create'
      const copy = {actionType, versionId: id, publishedId, baseId: publishedId} as const
      const edit = {draftId: id, publishedId, patch}
      return write(release, publishedId, (version) => [
        ...(version ? [] : [copy]),
        {actionType: 'sanity.action.document.edit', ...edit},
      ])
    },
  }
}

/** For a strong reference. A version may refer strongly to what is published only. */
function noTarget(id: string): LakeError {
  const remedy =
    'To one that is new in the release add _weak: true and _strengthenOnPublish: {type}'
  return new LakeError(400, `There is no published document "${id}". ${remedy}`)
}

function versionId(release: string, publishedId: string): string {
  return `${layerOfRelease(release)}.${publishedId}`
}
