import {randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'

/** What a visitor sent, before anything else happens to it. */
export interface Submission {
  form: 'contact' | 'course' | 'referral' | 'newsletter'
  /** Names and texts as the form has them. */
  values: Readonly<Record<string, string>>
  /** The id that the visitor was given to ask about it. */
  reference?: string
}

/** Where submissions are kept for the editors. */
export interface Inbox {
  /** Resolves when the submission is safely stored. @throws when it is not */
  store(submission: Submission): Promise<void>
}

interface InboxOptions {
  /** Allowed to write; `null` where the deployment has no token for it. */
  client: SanityClient | null
  now?: () => Date
  randomId?: () => string
}

/**
 * The inbox in the content lake. A dot in a document's id hides it from everybody without a token,
 * in the embedded lake as in the hosted one.
 */
export function createInbox({
  client,
  now = () => new Date(),
  randomId = randomUUID,
}: InboxOptions): Inbox {
  return {
    async store({form, values, reference}) {
      if (!client) throw new Error('No token to store submissions with: set SANITY_API_WRITE_TOKEN')
      const document = {
        _id: `inbox.${randomId()}`,
        _type: 'submission',
        form,
        submittedAt: now().toISOString(),
        status: 'new',
        ...(reference && {reference}),
        [form]: values,
      }
      // Stored is enough: nobody waits for the index of a private document.
      await client.create(document, {visibility: 'async'})
    },
  }
}
