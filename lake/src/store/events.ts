/**
 * The history of a document in an editor's terms: created, published, unpublished, deleted.
 *
 * Shapes and meanings follow what the Studio reads (`core/store/events` in `sanity`). Edits of
 * drafts are not events: the Studio finds them in the transaction log between two events.
 */
import {readDocumentId} from '../query/document-ids.ts'
import type {EventsPage, LoggedOutline, LoggedTransition, TransactionLog} from './log.ts'

/** The events of a published document, of a draft or of a version, the newest first. */
export function documentEvents(log: TransactionLog, documentId: string, page: EventsPage) {
  const {publishedId} = readDocumentId(documentId)
  const isPublished = publishedId === documentId
  const {transactions, nextCursor} = log.page(
    {
      ...page,
      documentIds: [documentId, publishedId],
      ...(!isPublished && {transitions: ['appear', 'disappear']}),
    },
    {id: publishedId, pattern: `*.${publishedId}`},
  )
  const events = transactions.flatMap((each) => eventOf(each, documentId, publishedId) ?? [])
  return {nextCursor, events}
}

function eventOf(transaction: LoggedOutline, documentId: string, publishedId: string) {
  const find = (id: string) => transaction.changes.find((change) => change.documentId === id)
  const own = find(documentId)
  if (own && documentId !== publishedId) return versionEvent(transaction, own)
  const published = find(publishedId)
  const event = published ? publishedEvent(transaction, published) : null
  // The deletion of the whole document is also an event of its drafts, even of one that never
  // existed: the Studio offers to restore a document that has a history.
  return own || event?.type === 'deleteDocumentGroup' ? event : null
}

/** The event of the published document, with the version that changed in the same transaction. */
function publishedEvent(transaction: LoggedOutline, change: LoggedTransition) {
  const {documentId, transition} = change
  const base = baseOf(transaction, documentId)
  const versions = transaction.changes.filter(
    (other) => other !== change && readDocumentId(other.documentId).publishedId === documentId,
  )
  const made = versions.find((version) => version.transition === 'appear')
  const gone = versions.find((version) => version.transition === 'disappear')
  if (transition === 'disappear') {
    return made === undefined
      ? {type: 'deleteDocumentGroup', ...base}
      : {type: 'unpublishDocument', ...base, ...versionOf(made, transaction.id)}
  }
  if (gone !== undefined) return publishEvent(transaction, documentId, gone)
  const type = transition === 'appear' ? 'createLiveDocument' : 'updateLiveDocument'
  return {type, ...base, revisionId: transaction.id}
}

function versionEvent(transaction: LoggedOutline, change: LoggedTransition) {
  const {publishedId} = readDocumentId(change.documentId)
  const base = baseOf(transaction, publishedId)
  if (change.transition === 'appear') {
    return {type: 'createDocumentVersion', ...base, ...versionOf(change, transaction.id)}
  }
  const published = transaction.changes.find(({documentId}) => documentId === publishedId)
  if (published?.transition === 'disappear') return {type: 'deleteDocumentGroup', ...base}
  if (published !== undefined) return publishEvent(transaction, publishedId, change)
  return {type: 'deleteDocumentVersion', ...base, ...versionOf(change, transaction.id)}
}

function publishEvent(transaction: LoggedOutline, publishedId: string, version: LoggedTransition) {
  const {release} = readDocumentId(version.documentId)
  const releaseId = `_.releases.${release}`
  const isRelease = transaction.changes.some(({documentId}) => documentId === releaseId)
  return {
    type: 'publishDocumentVersion',
    ...baseOf(transaction, publishedId),
    revisionId: transaction.id,
    ...versionOf(version, version.previousRevision ?? transaction.id),
    publishCause: isRelease ? 'release.publish' : 'document.publish',
    contributors: [transaction.author],
  }
}

function baseOf({timestamp, author}: LoggedOutline, documentId: string) {
  return {documentId, timestamp, author}
}

function versionOf({documentId}: LoggedTransition, versionRevisionId: string) {
  const {release} = readDocumentId(documentId)
  return {versionId: documentId, versionRevisionId, releaseId: release ?? undefined}
}
