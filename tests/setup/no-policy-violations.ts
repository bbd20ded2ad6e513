import {afterAll, afterEach, expect} from 'vitest'
import {takePolicyViolations} from '../helpers/policy-violations.ts'

/** Whatever a test is about: on no page of it may anything have been forbidden by a policy. */
function expectNone(): void {
  expect(takePolicyViolations()).toEqual([])
}

afterEach(expectNone)
// A page that several tests share may go on after the last of them.
afterAll(expectNone)
