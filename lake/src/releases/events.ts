/**
 * The activity of a release: created, scheduled, published, documents added and removed. Shapes
 * follow what the Studio reads (`core/releases/tool/detail/events` in `sanity`). The Studio finds
 * edits of the title and similar fields in the transaction log.
 */
import {readDocumentId} from '../query/document-ids.ts'
import type {EventsPage, LoggedOutline, LoggedTransition, TransactionLog} from '../store/log.ts'

/** The newest first. */
export function releaseEvents(log: TransactionLog, releaseName: string, page: EventsPage) {
  const releaseId = `_.releases.${releaseName}`
  const members = log.documentIdsWithPrefix(`versions.${releaseName}.`)
  const {transactions, nextCursor} = log.page(
    {...page, documentIds: [releaseId, ...members]},
    {pattern: `versions.${releaseName}.*`},
  )
  const events = transactions.flatMap((each) => eventsOf(log, each, releaseName))
  return {nextCursor, events}
}

function eventsOf(log: TransactionLog, transaction: LoggedOutline, releaseName: string) {
  const {id, sequence, timestamp, author, changes} = transaction
  const base = {releaseName, timestamp, author}
  const own = changes.find(({documentId}) => documentId === `_.releases.${releaseName}`)
  const event = own && stateEvent(log, transaction, own)
  // Document changes that the release itself caused are not separate events.
  if (event) return [{...base, ...event}]
  return changes
    .filter(({documentId}) => readDocumentId(documentId).release === releaseName)
    .filter(({transition}) => transition !== 'update')
    .map(({documentId, transition}) => ({
      ...base,
      type: transition === 'appear' ? 'addDocumentToRelease' : 'discardDocumentFromRelease',
      documentId: readDocumentId(documentId).publishedId,
      documentType: log.typeOf(documentId, sequence) ?? undefined,
      versionId: documentId,
      revisionId: id,
      versionRevisionId: id,
    }))
}

function stateEvent(
  {revisions}: TransactionLog,
  {sequence}: LoggedOutline,
  {documentId, transition}: LoggedTransition,
): {type: string; publishAt?: unknown} | null {
  if (transition === 'appear') return {type: 'createRelease'}
  const before = revisions.at(documentId, sequence - 1)?.state
  const after = revisions.at(documentId, sequence)
  if (after === null || before === after.state) return null
  switch (after.state) {
    case 'scheduled':
      return {type: 'scheduleRelease', publishAt: after.publishAt}
    case 'published':
      return {type: 'publishRelease'}
    case 'archived':
      return {type: 'archiveRelease'}
    case 'active':
      return {type: before === 'archived' ? 'unarchiveRelease' : 'unscheduleRelease'}
    default:
      return null
  }
}
