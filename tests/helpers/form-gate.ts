import type {FormGate} from '#app/services/form-gate.server.ts'
import {createSubmissionLimits} from '#server/submission-limits.ts'

/** A form gate with limits for one sender, who may send two forms in 10 minutes. */
export function createFormGate(overrides: Partial<FormGate> = {}): FormGate {
  return {
    limits: createSubmissionLimits({postsPer10Minutes: 2, postsPerHour: 3}),
    sender: '198.51.100.7',
    minSeconds: 2,
    ...overrides,
  }
}
