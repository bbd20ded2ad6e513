/** Texts about submissions, for details, lists and exports. */
export interface Delivery {
  state: 'pending' | 'delivered' | 'refused'
  attempts?: number | null
  nextAttemptAt?: string | null
  lastError?: string | null
  deliveredAt?: string | null
  serviceReference?: string | null
}

/** Where a submission came from: field of `source`, its title. */
export const SOURCE_FIELDS = [
  {name: 'page', title: 'Page with the form'},
  {name: 'arrival', title: 'First page of the visit'},
  {name: 'referrer', title: 'Linked from'},
  {name: 'source', title: 'Source (utm_source)'},
  {name: 'medium', title: 'Medium (utm_medium)'},
  {name: 'campaign', title: 'Campaign (utm_campaign)'},
  {name: 'term', title: 'Term (utm_term)'},
  {name: 'content', title: 'Content (utm_content)'},
] as const

const SUSPICIONS: Record<string, string> = {
  honeypot: 'a field that people do not see was filled in',
  preview: 'it was sent in a preview',
  'too fast': 'it was sent faster than a person can fill in the form',
}

/** Why a submission is held back, as the end of a sentence. */
export function suspicionText(suspicion: string): string {
  return SUSPICIONS[suspicion] ?? suspicion
}

/** The status of the delivery to the connected service, as a sentence. */
export function deliveryText(delivery: Delivery, formatTime = localTime): string {
  const {state, attempts, nextAttemptAt, lastError, deliveredAt, serviceReference} = delivery
  if (state === 'delivered') {
    const when = deliveredAt ? ` on ${formatTime(deliveredAt)}` : ''
    return `Delivered${when}${serviceReference ? `, there known as ${serviceReference}` : ''}`
  }
  if (state === 'refused') return `Refused: ${lastError || 'the service gave no reason'}`
  const next = nextAttemptAt ? `next attempt ${formatTime(nextAttemptAt)}` : 'about to be sent'
  const failed = attempts === 1 ? 'one attempt failed' : `${attempts} attempts failed`
  return `Waiting: ${next}${attempts ? `; ${failed}${lastError ? ` (${lastError})` : ''}` : ''}`
}

/** Whether the owner of an address has confirmed it. */
export function subscriptionText(confirmedAt: string | null | undefined): string {
  return confirmedAt ? `Confirmed on ${localTime(confirmedAt)}` : 'Unconfirmed'
}

/** A time in the local time zone, formatted for editors. */
export function localTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', {dateStyle: 'medium', timeStyle: 'short'})
}
