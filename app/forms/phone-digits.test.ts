import {describe, expect, test} from 'vitest'
import {phoneDigits} from './phone-digits.ts'

describe('phoneDigits', () => {
  test.each([
    ['', ''],
    ['98765', '98765'],
    ['98765 43210', '9876543210'],
    ['98765432109', '9876543210'],
    ['abc', ''],
    ['+91 98765 43210', '9876543210'],
    ['9198765432', '9198765432'],
  ])('%o becomes %o', (typed, kept) => expect(phoneDigits(typed)).toBe(kept))
})
