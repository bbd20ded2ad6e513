import {expect, test} from 'vitest'
import {measurePublishToVisible} from '../bench/publish-to-visible.ts'

const LIMIT_MS = 1000

test('what is published is on the page within a second, at the 95th percentile', async () => {
  const {p95Ms} = await measurePublishToVisible()
  expect(p95Ms).toBeLessThan(LIMIT_MS)
})
