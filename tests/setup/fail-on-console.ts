import {afterEach, expect, vi} from 'vitest'

/** Unexpected console output is a defect in a unit test: it fails the test that caused it. */
const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]

afterEach(() => {
  for (const spy of spies) {
    const {calls} = spy.mock
    spy.mockClear()
    expect(calls).toEqual([])
  }
})
