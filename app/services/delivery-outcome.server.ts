/** How the delivery of one submission to its service ended. */
export type DeliveryOutcome =
  | {kind: 'delivered'; serviceReference: string | null}
  /** A definite no: the same request would be refused again. */
  | {kind: 'refused'; status: number; message: string | null}
  /** An error that may pass. `retryAfterMs` is what the service asks for, if it does. */
  | {kind: 'failed'; status: number; message: string | null; retryAfterMs: number | null}
  /** Success by its status, but without what the answer must hold. */
  | {kind: 'unusable'; status: number}
  /** The service may have heard it or not. */
  | {kind: 'unanswered'; reason: string}

/** Brings a submission to one service. Never throws; the outcome says how it went. */
export type Courier = (
  values: SubmissionValues,
  options: CourierOptions,
) => Promise<DeliveryOutcome>

/** Names and texts as a form has them. */
export type SubmissionValues = Readonly<Record<string, string>>

export interface CourierOptions {
  /** The same for every attempt at one submission: a service that knows it does its work once. */
  idempotencyKey: string
  /** Gives up at once; the outcome is then `unanswered`. */
  signal?: AbortSignal | undefined
}

/** What an editor reads about a delivery that has not succeeded. Holds nothing of the submission. */
export function describeFailure(outcome: Exclude<DeliveryOutcome, {kind: 'delivered'}>): string {
  switch (outcome.kind) {
    case 'refused':
      return `The service refused it (status ${outcome.status}).`
    case 'failed':
      return `The service failed (status ${outcome.status}).`
    case 'unusable':
      return `The service answered ${outcome.status}, but not as agreed.`
    case 'unanswered':
      return outcome.reason
  }
}
