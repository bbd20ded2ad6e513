import {basename, dirname, join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {countText} from '#app/lib/text.ts'
import {backUpLake} from '#lake/index.ts'
import {CommandError} from './shared/command-error.ts'
import {readEmbeddedEnv} from './shared/embedded-env.ts'
import {fileStamp, runCommand, say} from './shared/run-command.ts'

const USAGE = `Usage: npm run backup [-- --to <folder>]

Copies the lake as it is at this moment, running or not, into a new folder: by default
backups/<data folder>-<time> beside the data folder.`

/** `npm run backup`: see `backUpLake`. */
await runCommand(USAGE, async () => {
  const {values} = parseArgs({options: {to: {type: 'string'}}})
  const {dataDir} = readEmbeddedEnv('Copy its content with: npm run export')
  const name = `${basename(dataDir)}-${fileStamp(new Date())}`
  const target = resolve(values.to ?? join(dirname(dataDir), 'backups', name))
  const {manifest, bytes, damaged} = await backUpLake({dataDir, target})
  const size = (bytes / 1024 / 1024).toFixed(1)
  say(
    `Backed up ${countText(manifest.documents, 'document')} and ${countText(manifest.files.length - 1, 'file')} (${size} MiB) to ${target}`,
  )
  if (damaged.length === 0) return
  throw new CommandError(
    `These files were corrupted in the lake already and are so in the backup:\n  ${damaged.join('\n  ')}\nSee: npm run verify`,
  )
})
