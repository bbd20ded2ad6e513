import type {FormGuard} from '#app/services/submissions/form-guard.server.ts'
import {createSubmissionLimits} from '#server/http/submission-limits.ts'

/** A form guard with limits for one sender, who may send two forms in 10 minutes. */
export function createFormGuard(overrides: Partial<FormGuard> = {}): FormGuard {
  return {
    limits: createSubmissionLimits({postsPer10Minutes: 2, postsPerHour: 3}),
    sender: '198.51.100.7',
    minSeconds: 2,
    ...overrides,
  }
}
