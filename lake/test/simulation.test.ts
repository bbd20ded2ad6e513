/** What `npm run simulate` does for long, for a moment; and that it finds mistakes. */
import {afterEach, expect, test, vi} from 'vitest'
import {faults} from './simulation/crash.ts'
import {simulate} from './simulation/run.ts'

/** The last two found that a clock that is set back holds webhooks up. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 17, 26]

// A fault has to be found within five minutes; a busy machine lets the processes of queries wait.
vi.setConfig({testTimeout: 300_000})

afterEach(() => {
  faults.plant = (sql) => sql
})

test.each(SEEDS)('seed %i finds no fault', (seed) => simulate(seed, true))

let commits = 0
test.each([
  ['a commit that is lost', (sql) => (sql === 'COMMIT' && ++commits % 20 === 0 ? 'ROLLBACK' : sql)],
  ['a reference that holds nothing', (sql) => sql.replace('AND is_strong', 'AND NOT is_strong')],
  ['drafts for strangers', (sql) => sql.replace("documents.layer = 'published'", 'TRUE')],
] satisfies [string, (sql: string) => string][])(
  'a planted fault is found: %s',
  async (_, fault) => {
    faults.plant = fault
    const search = async () => {
      for (let seed = 1; ; seed += 1) await simulate(seed, true)
    }
    await expect(search()).rejects.toThrow('Counterexample')
  },
)
