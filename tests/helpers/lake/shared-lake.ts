import {test as base} from 'vitest'
import {disposed} from '../disposed.ts'
import {startLake} from './start-lake.ts'

/** `test` with one lake per file, for tests that do not change each other's documents. */
export const test = base.extend('lake', {scope: 'file'}, disposed(startLake))

/** `test` with a lake of its own for each test, and an editor's client of it. */
export const ownLakeTest = base
  .extend(
    'lake',
    disposed(() => startLake()),
  )
  .extend('client', ({lake}) => lake.client())
