/** What the lists say about webhooks, their messages and attempts. */
import {truncate} from '#app/lib/truncate.ts'
import type {Operation, Webhook, WebhookAttempt, WebhookMessage} from './webhooks.ts'

export interface StateText {
  text: string
  tone: 'positive' | 'critical' | 'caution' | 'default'
}

const DONE: Record<Operation, string> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
}

/** Characters of a response that the log shows. */
const EXCERPT_LENGTH = 300

/** What happened to the document, e.g. `updated`. */
export function operationText(operation: Operation): string {
  return DONE[operation]
}

/** Which changes a webhook is about. `own` is the dataset of the Studio, which goes without saying. */
export function triggerText({rule, includeDrafts, dataset}: TriggerSettings, own: string): string {
  const verbs = new Intl.ListFormat('en-GB', {type: 'disjunction'}).format(
    rule.on.map((operation) => DONE[operation]),
  )
  const what = includeDrafts ? 'a document or a draft' : 'a published document'
  const which = rule.filter === null ? '' : ', if it matches'
  return `When ${what}${datasetText(dataset, own)} is ${verbs}${which}`
}

function datasetText(dataset: string, own: string): string {
  if (dataset === own) return ''
  return dataset === '*' ? ' of any dataset' : ` of the dataset “${dataset}”`
}

type TriggerSettings = Pick<Webhook, 'includeDrafts' | 'dataset'> & {
  rule: Pick<Webhook['rule'], 'on' | 'filter'>
}

/** How far the delivery of a message is; without a message, that there was none. */
export function deliveryState(message: DeliverySettings | undefined): StateText {
  if (!message) return {text: 'Nothing sent yet', tone: 'default'}
  const {status, failureCount, resultCode} = message
  if (status === 'success') return {text: 'Delivered', tone: 'positive'}
  if (failureCount === 0) {
    // A message fails without an attempt when its webhook is switched off.
    const text = status === 'queued' ? 'Waiting to be sent' : 'Cancelled'
    return {text, tone: 'default'}
  }
  const failed = resultCode === null ? 'No response' : `Failed with ${resultCode}`
  return status === 'queued'
    ? {text: `${failed}, will retry`, tone: 'caution'}
    : {text: failed, tone: 'critical'}
}

type DeliverySettings = Pick<WebhookMessage, 'status' | 'failureCount' | 'resultCode'>

/** What an attempt came to: the HTTP status, or why there is none. */
export function attemptState({failureReason, resultCode}: AttemptOutcome): StateText {
  const tone = failureReason === null ? 'positive' : 'critical'
  if (resultCode !== null) return {text: `Status ${resultCode}`, tone}
  return {text: failureReason ? REASONS[failureReason] : 'Sent', tone}
}

const REASONS = {
  http: 'Unexpected response',
  network: 'No connection',
  timeout: 'No response in time',
  other: 'Not sent',
} as const

type AttemptOutcome = Pick<WebhookAttempt, 'failureReason' | 'resultCode'>

/** E.g. `85 ms` or `2.4 s`. */
export function durationText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** The beginning of a response; null if it has no text. */
export function excerpt(body: string | null): string | null {
  const text = body?.trim() ?? ''
  if (text === '') return null
  return text.length > EXCERPT_LENGTH ? `${truncate(text, EXCERPT_LENGTH)}…` : text
}
