import {expect, test} from 'vitest'
import {type AttemptTrigger, isAttemptable, retryDelayMs, stateOf} from './state.server.ts'
import type {Delivery, StoredSubmission} from './submission.server.ts'

const NOW = '2026-06-01T08:00:00.000Z'
const LATER = '2026-06-01T08:00:01.000Z'

const stored: StoredSubmission = {
  id: 'inbox.1',
  revision: 'r1',
  form: 'referral',
  formTitle: 'Referral',
  answers: [],
  service: null,
  submittedAt: NOW,
  reference: null,
  suspicion: null,
  delivery: null,
  subscription: null,
}

const delivery = (fields: Partial<Delivery>): Pick<StoredSubmission, 'delivery'> => ({
  delivery: {state: 'pending', attempts: 1, ...fields},
})

test.each<[string, Partial<StoredSubmission>, AttemptTrigger[]]>([
  ['stored', {}, []],
  ['held', {suspicion: 'too fast', ...delivery({})}, []],
  ['pending', delivery({}), ['due', 'recovered', 'visitor']],
  ['pending', delivery({nextAttemptAt: NOW}), ['due', 'recovered', 'visitor']],
  ['pending', delivery({nextAttemptAt: LATER}), ['recovered', 'visitor']],
  ['pending', delivery({leasedUntil: NOW}), ['due', 'recovered', 'visitor']],
  ['sending', delivery({leasedUntil: LATER}), []],
  ['refused', delivery({state: 'refused'}), ['visitor']],
  ['refused', {...delivery({state: 'refused'}), reference: 'REF-1'}, []],
  ['delivered', delivery({state: 'delivered'}), []],
])('%s: %o may be attempted when %o', (state, fields, occasions) => {
  const submission = {...stored, ...fields}
  expect(stateOf(submission, NOW)).toBe(state)
  const all: AttemptTrigger[] = ['due', 'recovered', 'visitor']
  expect(all.filter((each) => isAttemptable(submission, each, NOW))).toEqual(occasions)
})

test('waits are doubled up to a quarter of an hour, half of each is random', () => {
  expect([1, 2, 3, 20].map((attempts) => retryDelayMs(attempts, 0))).toEqual([
    2_500, 5_000, 10_000, 450_000,
  ])
  expect([1, 20].map((attempts) => retryDelayMs(attempts, 0.999_999))).toEqual([5_000, 900_000])
})
