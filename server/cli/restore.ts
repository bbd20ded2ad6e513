import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {z} from 'zod'
import {countText} from '#app/lib/text.ts'
import {COMMAND_LINE, restoreLake} from '#lake/index.ts'
import {CommandError, UsageError} from './shared/command-error.ts'
import {readEmbeddedEnv} from './shared/embedded-env.ts'
import {openNextToServer} from './shared/lake-access.ts'
import {runCommand, say} from './shared/run-command.ts'
import {confirm, openTerminal} from './shared/terminal.ts'

const USAGE = `Usage: npm run restore -- <backup> [--force] [--damaged]
       npm run restore -- --at <time> [<copy>]

Puts a backup, or a moment of the copy in COPY_DIR, in the place of the lake's data, which is kept beside
it. A time is "last", or such as 2026-01-31T12:00Z. Asks before it replaces anything; --force answers for
scripts. --damaged also accepts missing or corrupted files of pictures. Stop the server first.`

const timeSchema = z.union([z.literal('last').transform(() => null), z.coerce.date()])

/** `npm run restore`: see `restoreLake`. */
await runCommand(USAGE, async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      at: {type: 'string'},
      damaged: {type: 'boolean', default: false},
      force: {type: 'boolean', default: false},
    },
  })
  const {dataDir, copyDir} = readEmbeddedEnv('Import an archive into it with: npm run import')
  const time = timeSchema.safeParse(values.at ?? 'last')
  const [given, ...rest] = positionals
  const folder = given ?? (values.at && copyDir)
  if (!time.success) throw new CommandError('A time is "last", or such as 2026-01-31T12:00Z.')
  if (values.at && !folder) throw new CommandError('Name the folder of the copy, or set COPY_DIR.')
  if (!folder || rest.length > 0) throw new UsageError(USAGE)
  const from = resolve(folder)
  const {documents, changedAt, faults, replaced} = await restoreLake({
    from,
    at: time.data,
    dataDir,
    acceptsDamage: values.damaged,
    async confirm() {
      if (values.force || !existsSync(join(dataDir, 'lake.sqlite'))) return
      const question = `This replaces all content, history, images and editors in ${dataDir} by those of ${from}.`
      await confirm(openTerminal(), question, 'restore')
    },
  })
  await using lake = await openNextToServer({dataDir})
  lake.audit.record({action: 'restored a backup', actor: COMMAND_LINE, subject: changedAt ?? ''})
  for (const {where, what} of faults) say(`fault: ${where} ${what}`)
  say(
    `Restored ${countText(documents, 'document')}, changed last at ${changedAt}. Editors and their passwords are those of then.`,
  )
  if (replaced) say(`What was replaced is kept in ${replaced}; delete it when all is well.`)
})
