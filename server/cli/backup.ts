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
  const {documents, assets, faults} = await backUpLake({dataDir, target})
  say(
    `Backed up ${countText(documents, 'document')} and ${countText(assets, 'asset')} to ${target}`,
  )
  if (faults.length === 0) return
  const list = faults.map(({where, what}) => `\n  ${where} ${what}`)
  throw new CommandError(
    `The lake is damaged, and so is the backup:${list.join('')}\nSee: npm run verify`,
  )
})
