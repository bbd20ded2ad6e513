import type {SanityClient} from '@sanity/client'
import {firstValue} from '#schemas/documents/submission-answers.ts'
import {SENDER_ADDRESS, SUBMISSIONS} from './store.server.ts'
import {isSameText, parseSubmission, type StoredSubmission} from './submission.server.ts'

/** Time in which an address may be confirmed. The link that removes it has no limit. */
const CONFIRM_MS = 7 * 24 * 60 * 60 * 1000

export type SubscriptionOutcome = 'confirmed' | 'used' | 'expired' | 'left' | 'unknown'

const SAME_ADDRESS = `*[${SUBMISSIONS} && form == $form && ${SENDER_ADDRESS} == $address]._id`

/**
 * Confirms and removes addresses by the links of their e-mails. A token is the id of the submission and
 * a random secret, which the submission has: it works in every process and ends with the address.
 *
 * @param inbox - removes submissions with their history
 */
export function openSubscriptions(
  client: SanityClient,
  inbox: {erase: (ids: readonly string[]) => Promise<void>} | null,
  now: () => Date,
) {
  async function find(token: string): Promise<StoredSubmission | null> {
    const [, hash, given = ''] = /^([0-9a-f]{32})\.([0-9a-f]{32})$/.exec(token) ?? []
    const document = hash && (await client.getDocument(`inbox.${hash}`))
    const stored = parseSubmission(document, 'confirmation')
    return isSameText(stored?.subscription?.secret ?? '', given) ? stored : null
  }
  return {
    async confirm(token: string): Promise<SubscriptionOutcome> {
      const stored = await find(token)
      if (!stored) return 'unknown'
      if (stored.subscription?.confirmedAt) return 'used'
      if (
        now().getTime() - Date.parse(stored.delivery?.deliveredAt ?? stored.submittedAt) >
        CONFIRM_MS
      )
        return 'expired'
      const fields = {state: 'confirmed', confirmedAt: now().toISOString()}
      const {secret} = stored.subscription ?? {}
      await client
        .patch(stored.id)
        .set({subscription: {secret, ...fields}})
        .commit()
      return 'confirmed'
    },
    /** Erases everything that the address has sent with this form. */
    async leave(token: string): Promise<SubscriptionOutcome> {
      const stored = await find(token)
      if (!stored) return 'unknown'
      const {form, answers} = stored
      const address = firstValue(answers, 'email').toLowerCase()
      const options = {perspective: 'raw'} as const
      await inbox?.erase(await client.fetch<string[]>(SAME_ADDRESS, {form, address}, options))
      return 'left'
    },
  }
}

/** The paragraphs with the links that confirm and remove the address of a submission. */
export function subscriptionLinks(siteUrl: string, {id, subscription}: StoredSubmission): string[] {
  const token = `${id.slice('inbox.'.length)}.${subscription?.secret}`
  const link = (step: string) => `${siteUrl}/newsletter/${step}?token=${token}`
  return [
    `Confirm your address within 7 days: ${link('confirm')}`,
    `Remove your address: ${link('leave')}`,
  ]
}
