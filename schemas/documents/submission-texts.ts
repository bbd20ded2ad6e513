/** Titles and texts of submissions, for forms, lists and exports. */
import type {FormName, SUBMISSION_STATUSES} from '../constants.ts'

export interface Delivery {
  state: 'pending' | 'delivered' | 'refused'
  attempts?: number | null
  nextAttemptAt?: string | null
  lastError?: string | null
  deliveredAt?: string | null
  serviceReference?: string | null
}

interface Answer {
  name: string
  title: string
  /** Lines of the text field. Default: a single line. */
  rows?: number
}

export const FORM_TITLES: Record<FormName, string> = {
  contact: 'Message',
  course: 'Course registration',
  referral: 'Referral',
  newsletter: 'Newsletter',
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

export const STATUS_TITLES: Record<(typeof SUBMISSION_STATUSES)[number], string> = {
  new: 'New',
  handled: 'Handled',
}

/** The fields of each form. `name` is the name of the submitted value. */
export const ANSWERS: Record<FormName, Answer[]> = {
  contact: [
    {name: 'name', title: 'Full name'},
    {name: 'email', title: 'E-mail'},
    {name: 'phone', title: 'Phone number'},
    {name: 'company', title: 'Company'},
    {name: 'message', title: 'Message', rows: 8},
  ],
  course: [
    {name: 'fullName', title: 'Full name'},
    {name: 'email', title: 'E-mail'},
    {name: 'phoneNumber', title: 'Phone number'},
    {name: 'highestEducation', title: 'Highest education'},
    {name: 'programmingExperience', title: 'Previous programming experience', rows: 5},
  ],
  referral: [
    {name: 'yourName', title: 'Name of the referrer'},
    {name: 'yourNumber', title: 'Number of the referrer'},
    {name: 'clientName', title: 'Name of the client'},
    {name: 'clientNumber', title: 'Number of the client'},
    {name: 'projectType', title: 'Kind of project'},
    {name: 'description', title: 'Description', rows: 6},
  ],
  newsletter: [{name: 'email', title: 'E-mail'}],
}

const SUSPICIONS: Record<string, string> = {
  honeypot: 'a field that people do not see was filled in',
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

/** A time in the local time zone, formatted for editors. */
export function localTime(time: string): string {
  return new Date(time).toLocaleString('en-GB', {dateStyle: 'medium', timeStyle: 'short'})
}
