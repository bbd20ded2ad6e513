import type {DeliveryOutcome} from '#app/services/submissions/state.server.ts'
import type {Submission} from '#app/services/submissions/submission.server.ts'
import type {FormName} from '#schemas/constants.ts'

export interface SendOptions {
  /** The same for every attempt at one submission, so that a service that supports it acts once. */
  idempotencyKey: string
  /** Ends the call; the outcome is then `unanswered`. */
  signal?: AbortSignal | undefined
}

/** Sends a submission to a service. Never throws; the outcome says how it ended. */
export type Transport = (
  values: Submission['values'],
  options: SendOptions,
) => Promise<DeliveryOutcome>

/** The service of each form. A submission of a form without one stays in the inbox. */
export type Transports = Partial<Record<FormName, Transport>>
