import {parseArgs} from 'node:util'
import {countText} from '#app/lib/text.ts'
import {readEnv} from '#app/services/env/env.server.ts'
import {importArchive} from './move-content/import-archive.ts'
import {CommandError, UsageError} from './shared/command-error.ts'
import {runCommand, say} from './shared/run-command.ts'
import {confirm, openTerminal} from './shared/terminal.ts'

const USAGE = `Usage: npm run import -- <archive> [--missing | --replace] [--force]

Takes an archive of "npm run export" or "sanity dataset export" (.tar.gz or .ndjson).
  --missing   imports only documents that are not there yet
  --replace   replaces those that are, after asking; --force answers for scripts
With neither, an archive that holds a document that is there already is refused.
Files of assets come from the archive: ./images/<name> and ./files/<name>.
  --allow-remote-assets  fetches those that documents name by http(s), from public addresses only`

/** `npm run import`: see `importArchive`. */
await runCommand(USAGE, async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      missing: {type: 'boolean', default: false},
      replace: {type: 'boolean', default: false},
      force: {type: 'boolean', default: false},
      'allow-remote-assets': {type: 'boolean', default: false},
    },
  })
  const [archive, ...rest] = positionals
  if (archive === undefined || rest.length > 0) throw new UsageError(USAGE)
  if (values.missing && values.replace) {
    throw new CommandError('--missing and --replace contradict each other.')
  }
  const {created, replaced} = await importArchive({
    env: readEnv({NODE_ENV: 'production'}),
    archive,
    allowRemote: values['allow-remote-assets'],
    operation: values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create',
    confirm: async (question) => {
      if (!values.force) await confirm(openTerminal(), question, 'replace')
    },
  })
  say(`Added ${countText(created, 'document')}, replaced ${countText(replaced, 'document')}.`)
})
