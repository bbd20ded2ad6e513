import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {countText} from '#app/lib/text.ts'
import {verifyLake} from '#lake/index.ts'
import {CommandError, UsageError} from './shared/command-error.ts'
import {readEmbeddedEnv} from './shared/embedded-env.ts'
import {runCommand, say} from './shared/run-command.ts'

const USAGE = `Usage: npm run verify [-- <backup>]

Checks the lake, running or not, or a backup: the database and every file. Names what is corrupted;
the exit code is 0 only if nothing is.`

/** `npm run verify`: see `verifyLake`. */
await runCommand(USAGE, async () => {
  const {positionals} = parseArgs({allowPositionals: true})
  const [backup, ...rest] = positionals
  if (rest.length > 0) throw new UsageError(USAGE)
  const report = await verifyLake(
    backup === undefined ? readEmbeddedEnv('It checks itself.').dataDir : resolve(backup),
  )
  for (const {where, what} of report.faults) say(`fault: ${where} ${what}`)
  const {documents, transactions, assets, faults} = report
  say(
    `${countText(documents, 'document')}, ${countText(transactions, 'transaction')}, ${countText(assets, 'asset')}: ${faults.length === 0 ? 'all is well' : countText(faults.length, 'fault')}`,
  )
  if (faults.length === 0) return
  const remedy = backup === undefined ? ' A backup helps: npm run restore -- <backup>' : ''
  throw new CommandError(`Something is missing or corrupted.${remedy}`)
})
