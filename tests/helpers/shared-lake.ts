import {test as base} from 'vitest'
import {startLake} from './start-lake.ts'

/** `test` with a lake for the whole file, for tests that leave each other's documents alone. */
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
