import {existsSync, readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseArgs, parseEnv} from 'node:util'
import {countText} from '#app/lib/text.ts'
import {readVariables} from '#app/services/env/env.server.ts'
import {runDoctor} from './doctor/doctor.ts'
import {runCommand, say} from './shared/run-command.ts'

const MARKS = {ok: '✓', note: '·', fault: '✗'} as const

const USAGE = `Usage: npm run doctor [-- --json]

Checks what a start needs, and whether the running site is ready. --json prints the findings for programs.`

/** `npm run doctor`: see `runDoctor`. */
await runCommand(USAGE, async () => {
  const {values} = parseArgs({options: {json: {type: 'boolean', default: false}}})
  const dotEnv = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  const findings = await runDoctor({
    variables: readVariables({NODE_ENV: 'production'}),
    dotEnvNames: Object.keys(dotEnv),
    root: resolve(import.meta.dirname, '../..'),
  })
  const faults = findings.filter(({state}) => state === 'fault')
  if (values.json) say(JSON.stringify({ok: faults.length === 0, findings}, null, 2))
  else {
    for (const {name, state, detail, fix} of findings) {
      say(`${MARKS[state]} ${name}: ${detail}`)
      if (fix !== undefined) say(`  → ${fix}`)
    }
    say(faults.length === 0 ? 'All is well.' : `${countText(faults.length, 'fault')} found.`)
  }
  if (faults.length > 0) process.exitCode = 1
})
