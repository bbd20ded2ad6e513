import type {DeliveryOutcome} from '#app/services/submissions/state.server.ts'
import type {
  ServiceName,
  StoredSubmission,
  Submission,
} from '#app/services/submissions/submission.server.ts'

export interface SendOptions {
  /** The same for every attempt at one submission, so that a service that supports it acts once. */
  idempotencyKey: string
  /** Ends the call; the outcome is then `unanswered`. */
  signal?: AbortSignal | undefined
}

/** Sends a submission to a service. Never throws; the outcome says how it ended. */
export type Transport = (
  submission: Pick<Submission, 'answers'> & {
    to?: readonly string[] | undefined
    stored?: StoredSubmission
  },
  options: SendOptions,
) => Promise<DeliveryOutcome>

/** The services that this deployment has. A submission for another one stays in the inbox. */
export type Transports = Partial<Record<ServiceName, Transport>>
