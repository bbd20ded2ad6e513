import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {createLake} from '#lake/index.ts'
import {log} from '../log.ts'
import {CommandError, UsageError} from '../operations/command-error.ts'
import {EDITORS_USAGE, runEditors} from '../operations/editors.ts'
import {openTerminal} from '../operations/terminal.ts'
import {readEmbeddedEnv} from './embedded-env.ts'
import {runCommand, say} from './run-command.ts'

/** `npm run editors`: who may sign in to the Studio of the embedded lake. */
await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.length === 0) throw new UsageError(EDITORS_USAGE)
  const {dataDir} = readEmbeddedEnv('Its members are managed at https://www.sanity.io/manage.')
  if (words[0] !== 'add' && !existsSync(join(dataDir, 'lake.sqlite'))) {
    throw new CommandError(`There is no lake in ${dataDir} yet: start the server, or add somebody.`)
  }
  await using lake = await createLake({
    dataDir,
    publicUrl: 'http://localhost/lake',
    exclusive: false,
    log,
  })
  await runEditors(words, {accounts: lake.accounts, terminal: openTerminal(), say})
})
