import type {LakeContext} from '../context.ts'
import {isLeaving, isScheduledDraft, releaseDocumentId} from '../mutations/actions/releases.ts'
import {isObject} from '../mutations/json.ts'
import {readDocumentId} from '../query/document-ids.ts'
import {sql} from '../store/sql.ts'
import type {LakeDocument, Mutation} from '../types.ts'

/**
 * Keeps the comments on a document with the version that is written on. The Studio shows only
 * comments on the version that is open: those on the draft would be out of sight once it is
 * scheduled, and those on a version for good once that was published or discarded.
 */
export function keepCommentsWithVersions({store, datasets, options}: LakeContext): () => void {
  return store.subscribe(({changes, identity}) => {
    const moved = changes.filter(({before, after}) => before === null || after === null)
    const ids = moved.map(({documentId}) => readDocumentId(documentId))
    const documents = new Set(ids.filter(({release}) => release).map((id) => id.publishedId))
    if (documents.size === 0) return
    const comments = datasets.commentStoreOf(options.dataset)
    const mutations = comments?.documents
      .find(sql`WHERE type = 'comment' ORDER BY id`)
      .flatMap((comment) => moveComment(comment))
    if (mutations?.length) comments?.commit({mutations, identity})

    function moveComment({_id, target}: LakeDocument): Mutation[] {
      const id = isObject(target) && isObject(target.document) ? target.document._ref : null
      if (!isObject(target) || typeof id !== 'string' || !documents.has(id)) return []
      const {documentVersionId: current} = target
      if (typeof current === 'string' && store.get(`versions.${current}.${id}`)) return []
      const next = scheduledReleaseOf(id)
      if (next === current) return []
      const path = 'target.documentVersionId'
      return [{patch: {id: _id, ...(next ? {set: {[path]: next}} : {unset: [path]})}}]
    }
  })

  function scheduledReleaseOf(id: string): string | undefined {
    const versions = store.documents.versionsOf(id).filter((version) => !isLeaving(version))
    const releases = versions.flatMap(({_id}) => readDocumentId(_id).release ?? [])
    return releases.find((name) => {
      const release = store.get(releaseDocumentId(name))
      return release !== null && isScheduledDraft(release)
    })
  }
}
