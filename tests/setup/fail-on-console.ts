import {afterEach, beforeEach, expect, vi} from 'vitest'

/** Unexpected console output is a defect in a unit test: it fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
