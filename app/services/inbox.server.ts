import type {SanityClient} from '@sanity/client'
import type {Couriers} from './couriers.server.ts'
import {
  DUPLICATE_MS,
  parseSubmission,
  type StoredSubmission,
  type Submission,
  submissionIds,
} from './submission.server.ts'

/**
 * Whoever stores a submission attempts it at once. Others leave it alone for so long, and take it
 * up when by then nobody has.
 */
const FIRST_ATTEMPT_MS = 10_000

/** Where submissions are kept for the editors. */
export interface Inbox {
  /**
   * Resolves when the submission is safely stored. What was sent before, within a day, is not
   * stored again: then the first one is the answer.
   *
   * @throws when it could not be stored
   */
  store(submission: Submission): Promise<Kept>
}

export interface Kept {
  stored: StoredSubmission
  /** It was held as suspected spam until now, and its visitor told that all is well. */
  wasHeld: boolean
}

interface InboxOptions {
  /** Allowed to write. */
  client: SanityClient
  /** By whom submissions are going to be delivered. */
  couriers: Couriers
  now: () => Date
}

/** The inbox in the content lake: one private document for each submission. */
export function createInbox({client, couriers, now}: InboxOptions): Inbox {
  async function store(submission: Submission): Promise<Kept> {
    const date = now()
    const ids = submissionIds(submission, date)
    const earlier = await findEarlier(ids, date)
    if (earlier) return again(earlier, submission)
    const document = newDocument(ids.current, submission, date)
    // Stored is enough: nobody waits for the index of a private document.
    const {results, transactionId} = await client.mutate([{createIfNotExists: document}], {
      returnDocuments: false,
      returnFirst: false,
      visibility: 'async',
    })
    if (results[0]?.operation !== 'none') {
      return {stored: parsed({...document, _rev: transactionId}), wasHeld: false}
    }
    // Somebody else stored the same in this moment.
    return again(parsed(await client.getDocument(ids.current)), submission)
  }

  async function findEarlier(ids: {current: string; previous: string}, date: Date) {
    const documents = await client.getDocuments([ids.current, ids.previous])
    const oldest = date.getTime() - DUPLICATE_MS
    const found = documents.map(parseSubmission).filter((submission) => submission !== null)
    return found.find(({submittedAt}) => Date.parse(submittedAt) > oldest)
  }

  /** Sent again without being suspect: the suspicion was wrong, and the first one counts. */
  async function again(stored: StoredSubmission, {suspicion}: Submission): Promise<Kept> {
    const wasHeld = stored.suspicion !== null && !suspicion
    if (!wasHeld) return {stored, wasHeld}
    await client.patch(stored.id).unset(['suspicion']).commit({visibility: 'async'})
    return {stored: {...stored, suspicion: null}, wasHeld}
  }

  function newDocument(id: string, submission: Submission, date: Date) {
    const {form, values, reference, suspicion} = submission
    const submittedAt = date.toISOString()
    const nextAttemptAt = new Date(date.getTime() + FIRST_ATTEMPT_MS).toISOString()
    return {
      _id: id,
      _type: 'submission',
      form,
      submittedAt,
      status: 'new',
      ...(reference && {reference}),
      ...(suspicion && {suspicion}),
      ...(couriers[form] && {
        delivery: {state: 'pending', attempts: 0, nextAttemptAt},
      }),
      [form]: values,
    }
  }

  return {store}
}

function parsed(document: unknown): StoredSubmission {
  const submission = parseSubmission(document)
  if (!submission) throw new Error('A document under the id of a submission is none')
  return submission
}
