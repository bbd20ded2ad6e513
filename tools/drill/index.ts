import requireBuild from '#tests/setup/require-build.ts'
import {runOutboxDrill} from './outbox-drill.ts'

/** `npm run outbox:drill`: checks that every enquiry is delivered exactly once. */
requireBuild()
const figures = await runOutboxDrill({
  enquiries: 200,
  clients: 25,
  say: (line) => process.stdout.write(`${line}\n`),
})
const width = Math.max(...Object.keys(figures).map(({length}) => length))
for (const [name, value] of Object.entries(figures)) {
  process.stdout.write(`  ${name.padEnd(width)}  ${value}\n`)
}
const isKept = figures['Arrived exactly once'] === figures.Enquiries && figures.Lost === 0
process.stdout.write(isKept ? 'Each arrived exactly once.\n' : 'THE PROMISE IS BROKEN.\n')
process.exitCode = isKept ? 0 : 1
