/** What `npm run simulate` does for long, for a moment; and that it finds mistakes. */
import {afterEach, expect, test, vi} from 'vitest'
import {faults} from './simulation/crash.ts'
import {simulate} from './simulation/run.ts'

/** The last three found that files of erased assets stayed, and texts in messages of webhooks. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 48, 52, 120]

// A fault has to be found within five minutes; a busy machine lets the processes of queries wait.
vi.setConfig({testTimeout: 300_000})

afterEach(() => {
  faults.plant = (sql) => sql
})

test.each(SEEDS)('seed %i finds no fault', (seed) => simulate(seed, true))

let commits = 0
/** With the seed to begin with. */
test.each([
  ['a commit is lost', 1, (sql) => (sql === 'COMMIT' && ++commits % 20 === 0 ? 'ROLLBACK' : sql)],
  ['a reference holds nothing', 9, (sql) => sql.replace('AND is_strong', 'AND NOT is_strong')],
  ['strangers see drafts', 1, (sql) => sql.replace("documents.layer = 'published'", 'TRUE')],
  ['an export mixes moments', 1, (sql) => sql.replace('BEGIN; SELECT 1 FROM', 'SELECT 1 FROM')],
] satisfies [string, number, (sql: string) => string][])(
  'a planted fault is found: %s',
  async (_, first, fault) => {
    faults.plant = fault
    const search = async () => {
      for (let seed = first; ; seed += 1) await simulate(seed, true)
    }
    await expect(search()).rejects.toThrow('Counterexample')
  },
)
