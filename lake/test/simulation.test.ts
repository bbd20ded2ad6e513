/** What `npm run simulate` does for long, for a moment; and that it finds mistakes. */
import {afterEach, expect, test} from 'vitest'
import {faults} from './simulation/crash.ts'
import {simulate} from './simulation/run.ts'

const SEEDS = 10
const FAULT_FOUND_MS = 300_000

afterEach(() => {
  faults.plant = (sql) => sql
})

async function simulateAll(seeds: number): Promise<void> {
  for (let seed = 1; seed <= seeds; seed += 1) await simulate(seed, true)
}

test(`${SEEDS} seeds find no fault`, () => simulateAll(SEEDS))

let commits = 0
test.each([
  ['a commit that is lost', (sql) => (sql === 'COMMIT' && ++commits % 20 === 0 ? 'ROLLBACK' : sql)],
  ['a reference that holds nothing', (sql) => sql.replace('AND is_strong', 'AND NOT is_strong')],
  ['drafts for strangers', (sql) => sql.replace("documents.layer = 'published'", 'TRUE')],
] satisfies [string, (sql: string) => string][])(
  'a planted fault is found: %s',
  async (_, fault) => {
    faults.plant = fault
    await expect(simulateAll(1000)).rejects.toThrow('Counterexample')
  },
  FAULT_FOUND_MS,
)
