import {afterAll, afterEach, expect} from 'vitest'
import {takePolicyViolations} from '../helpers/site/policy-violations.ts'

/** No page of any test may violate a policy. */
function expectNone(): void {
  expect(takePolicyViolations()).toEqual([])
}

afterEach(expectNone)
// A page that several tests share may continue after the last of them.
afterAll(expectNone)
