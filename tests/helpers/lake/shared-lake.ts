import {test as base} from 'vitest'
import {startLake} from './start-lake.ts'

/** `test` with one lake per file, for tests that do not change each other's documents. */
export const test = base.extend(
  'lake',
  {scope: 'file'},
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  async ({}, {onCleanup}) => {
    const lake = await startLake()
    onCleanup(() => lake.close())
    return lake
  },
)
