/** Runs a lake under clients that seeds make up: `npm run simulate -- --seeds 10000 --from 1`. */
import {parseArgs} from 'node:util'
import {say} from '#server/cli/shared/run-command.ts'
import {simulate} from '../../lake/test/simulation/run.ts'

const {values} = parseArgs({
  options: {seeds: {type: 'string', default: '100'}, from: {type: 'string', default: '1'}},
})
const first = Number(values.from)
const end = first + Number(values.seeds)
const started = performance.now()
for (let seed = first; seed < end; seed += 1) {
  try {
    await simulate(seed)
  } catch (error) {
    say(`Seed ${seed}: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
}
say(`${end - first} seeds in ${((performance.now() - started) / 1000).toFixed(1)} s: no fault`)
