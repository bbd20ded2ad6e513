import {parseArgs} from 'node:util'
import {countText} from '#app/lib/text.ts'
import {readEnv} from '#app/services/env/env.server.ts'
import {ARCHIVE_LIMITS} from './move-content/archive.ts'
import {importArchive} from './move-content/import-archive.ts'
import {REMOTE_LIMITS} from './move-content/remote-assets.ts'
import {CommandError, UsageError} from './shared/command-error.ts'
import {runCommand, say} from './shared/run-command.ts'
import {confirm, openTerminal} from './shared/terminal.ts'

const MEBIBYTE = 1024 * 1024

const USAGE = `Usage: npm run import -- <archive> [--missing | --replace] [--force]

Takes an archive of "npm run export" or "sanity dataset export" (.tar.gz, .ndjson or a folder).
  --missing   imports only documents that are not there yet
  --replace   replaces those that are, after asking; --force answers for scripts
With neither, an archive that holds a document that is there already is refused.
Files of assets come from the archive: ./images/<name> and ./files/<name>.
  --allow-remote-assets  fetches those that documents name by http(s), from public addresses only
  --max-mib, --max-files  raise what an archive may unpack to: 8192 MiB and 100000 files`

/** `npm run import`: see `importArchive`. */
await runCommand(USAGE, async () => {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      missing: {type: 'boolean', default: false},
      replace: {type: 'boolean', default: false},
      force: {type: 'boolean', default: false},
      'allow-remote-assets': {type: 'boolean', default: false},
      'max-mib': {type: 'string', default: String(ARCHIVE_LIMITS.maxBytes / MEBIBYTE)},
      'max-files': {type: 'string', default: String(ARCHIVE_LIMITS.maxFiles)},
    },
  })
  const [archive, ...rest] = positionals
  if (archive === undefined || rest.length > 0) throw new UsageError(USAGE)
  if (values.missing && values.replace) {
    throw new CommandError('--missing and --replace contradict each other.')
  }
  const limits = {
    maxBytes: countOf('--max-mib', values['max-mib']) * MEBIBYTE,
    maxFiles: countOf('--max-files', values['max-files']),
  }
  const {created, replaced} = await importArchive({
    env: readEnv({NODE_ENV: 'production'}),
    archive,
    limits,
    remote: values['allow-remote-assets'] ? REMOTE_LIMITS : null,
    operation: values.replace ? 'createOrReplace' : values.missing ? 'createIfNotExists' : 'create',
    confirm: async (question) => {
      if (values.force) return
      await confirm(openTerminal(), {question, word: 'replace', force: '--force'})
    },
  })
  say(`Added ${countText(created, 'document')}, replaced ${countText(replaced, 'document')}.`)
})

function countOf(name: string, value: string): number {
  if (/^[1-9]\d{0,11}$/.test(value)) return Number(value)
  throw new CommandError(`${name} takes a whole number above 0, not "${value}".`)
}
