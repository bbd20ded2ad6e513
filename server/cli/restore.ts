import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {countText} from '#app/lib/text.ts'
import {COMMAND_LINE, lockDataFolder, restoreLake} from '#lake/index.ts'
import {UsageError} from './shared/command-error.ts'
import {readEmbeddedEnv} from './shared/embedded-env.ts'
import {openNextToServer} from './shared/lake-access.ts'
import {runCommand, say} from './shared/run-command.ts'
import {confirm, openTerminal} from './shared/terminal.ts'

const USAGE = `Usage: npm run restore -- <backup> [--force]

Puts a backup in the place of the lake's data, which is kept beside it. Asks before it replaces
anything; --force answers for scripts. Stop the server first.`

/** `npm run restore`: see `restoreLake`. */
await runCommand(USAGE, async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {force: {type: 'boolean', default: false}},
  })
  const [backup, ...rest] = positionals
  if (backup === undefined || rest.length > 0) throw new UsageError(USAGE)
  const {dataDir} = readEmbeddedEnv('Import an archive into it with: npm run import')
  if (existsSync(join(dataDir, 'lake.sqlite')) && !values.force) {
    // Refuses a folder in use before it asks.
    lockDataFolder(dataDir, 0).release()
    await confirm(openTerminal(), {
      question: `This replaces all content, history, images and editors in ${dataDir} by those of ${backup}.`,
      word: 'restore',
      force: '--force',
    })
  }
  const {manifest, replaced} = await restoreLake({backup: resolve(backup), dataDir})
  await using lake = await openNextToServer({dataDir})
  lake.audit.record({action: 'restored a backup', actor: COMMAND_LINE, subject: manifest.createdAt})
  say(
    `Restored ${countText(manifest.documents, 'document')} of ${manifest.createdAt}. Editors and their passwords are those of then.`,
  )
  if (replaced) say(`What was replaced is kept in ${replaced}; delete it when all is well.`)
})
