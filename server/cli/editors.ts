import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {COMMAND_LINE} from '#lake/index.ts'
import {ADDRESS_KEY, LAKE_PATH} from '../lake-address.ts'
import {EDITORS_USAGE, runEditors} from './manage-editors.ts'
import {CommandError, UsageError} from './shared/command-error.ts'
import {readEmbeddedEnv} from './shared/embedded-env.ts'
import {openNextToServer} from './shared/lake-access.ts'
import {runCommand, say} from './shared/run-command.ts'
import {openTerminal} from './shared/terminal.ts'

/** `npm run editors`: who may sign in to the Studio of the embedded lake. */
await runCommand(EDITORS_USAGE, async () => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new UsageError(EDITORS_USAGE)
  const {dataDir, siteUrl} = readEmbeddedEnv(
    'Its members are managed at https://www.sanity.io/manage.',
  )
  // The others need a lake.
  if (!['add', 'invite'].includes(words[0] ?? '') && !existsSync(join(dataDir, 'lake.sqlite'))) {
    throw new CommandError(`There is no lake in ${dataDir} yet: start the server, or add somebody.`)
  }
  await using lake = await openNextToServer({dataDir})
  const origin = siteUrl ?? lake.meta.get(ADDRESS_KEY)
  const publicUrl = (origin ?? 'http://localhost:3000') + LAKE_PATH
  await runEditors(words, {accounts: lake.accounts, publicUrl, terminal: openTerminal(), say})
  const action = `ran npm run editors ${words[0]}`
  if (words[0] !== 'list') lake.audit.record({action, actor: COMMAND_LINE})
})
