import {test as base} from 'vitest'
import type {TestLakeOptions} from '#lake/testing.ts'
import {disposed} from '../disposed.ts'
import {startLake} from './start-lake.ts'

/** `test` with one lake per file, for tests that do not change each other's documents. */
export const test = base.extend('lake', {scope: 'file'}, disposed(startLake))

const testOn = (options: TestLakeOptions) =>
  base
    .extend(
      'lake',
      disposed(() => startLake(options)),
    )
    .extend('client', ({lake}) => lake.client())

/** `test` with a lake of its own for each test, on disk, and an editor's client of it. */
export const ownLakeTest = testOn({})

/** The same in memory, for tests that need no file and no process for queries. */
export const memoryLakeTest = testOn({inMemory: true})
