import type {DeliveryOutcome} from './delivery-outcome.server.ts'
import type {StoredSubmission} from './submission.server.ts'

/** What an attempt means to a visitor who waits for it. */
export interface Attempted {
  /**
   * `rejected`: the service answered with an error. `open`: nothing is known to have come back; the
   * submission waits for its next attempt.
   */
  verdict: 'delivered' | 'rejected' | 'open'
  /** The service's own words about a rejection. */
  message: string | null
  /** The id that the visitor may ask with. */
  reference: string | null
}

export interface WaitingVisitor {
  /** The reference that we would give, where nobody was told one and the service names none. */
  reference: string | null
  /** Whether an earlier visit ended with the stored reference, though nothing was attempted. */
  wasTold: boolean
}

export const OPEN: Attempted = {verdict: 'open', message: null, reference: null}

/** How an outcome is told. */
export function verdictOf(outcome: DeliveryOutcome): Pick<Attempted, 'verdict' | 'message'> {
  if (outcome.kind === 'delivered') return {verdict: 'delivered', message: null}
  const isAnswer = outcome.kind === 'refused' || outcome.kind === 'failed'
  return isAnswer
    ? {verdict: 'rejected', message: outcome.message}
    : {verdict: 'open', message: null}
}

/**
 * The reference that a visitor leaves with: what was told once stays; else the service's or, as long
 * as that has not answered, ours.
 *
 * @returns `null` when the visitor is told of a failure, `undefined` when nothing changes
 */
export function referenceToTell(
  {reference, delivery}: StoredSubmission,
  visitor: WaitingVisitor,
  outcome: DeliveryOutcome,
): string | null | undefined {
  const isFirst = delivery?.attempts === 0 && !visitor.wasTold
  if (reference !== null && !isFirst) return undefined
  const {verdict} = verdictOf(outcome)
  if (verdict === 'rejected') return null
  const given = outcome.kind === 'delivered' ? outcome.serviceReference : null
  return given ?? reference ?? visitor.reference
}

/** What is known about a submission without attempting it. */
export function standing({delivery, reference}: StoredSubmission): Attempted {
  const refused = reference === null ? 'rejected' : 'open'
  const verdicts = {delivered: 'delivered', refused, pending: 'open'} as const
  return {
    verdict: verdicts[delivery?.state ?? 'pending'],
    message: null,
    reference: reference ?? delivery?.serviceReference ?? null,
  }
}
