import type {FormGate} from '#app/services/form-gate.server.ts'
import {createSubmissionLimits} from '#server/submission-limits.ts'

/** A gate that counts one sender, who may send twice. */
export function createFormGate(overrides: Partial<FormGate> = {}): FormGate {
  return {
    limits: createSubmissionLimits({postsPer10Minutes: 2, postsPerHour: 3}),
    sender: '198.51.100.7',
    minSeconds: 2,
    ...overrides,
  }
}
