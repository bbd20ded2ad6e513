import {parseArgs} from 'node:util'
import {readEnv} from '#app/services/env.server.ts'
import {CommandError, UsageError} from '../operations/command-error.ts'
import {counted} from '../operations/format.ts'
import {importArchive} from '../operations/import-archive.ts'
import {confirm, openTerminal} from '../operations/terminal.ts'
import {runCommand, say} from './run-command.ts'

const USAGE = `Usage: npm run import -- <archive> [--missing | --replace] [--force]

Takes an archive of "npm run export" or "sanity dataset export" (.tar.gz, .ndjson or a folder).
  --missing   imports only documents that are not there yet
  --replace   replaces those that are, after asking; --force answers for scripts
With neither, an archive that holds a document that is there already is refused.`

/** `npm run import`: see `importArchive`. */
await runCommand(async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      missing: {type: 'boolean', default: false},
      replace: {type: 'boolean', default: false},
      force: {type: 'boolean', default: false},
    },
  })
  const [archive, ...rest] = positionals
  if (archive === undefined || rest.length > 0) throw new UsageError(USAGE)
  if (values.missing && values.replace) {
    throw new CommandError('--missing and --replace contradict each other.')
  }
  const {created, replaced, warnings} = await importArchive({
    env: readEnv({NODE_ENV: 'production'}),
    archive,
    operation: values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create',
    confirm: async (question) => {
      if (values.force) return
      await confirm(openTerminal(), {question, word: 'replace', force: '--force'})
    },
  })
  for (const warning of warnings) say(`warning: ${warning}`)
  say(`Added ${counted(created, 'document')}, replaced ${counted(replaced, 'document')}.`)
})
