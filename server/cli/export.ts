import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {countText} from '#app/lib/text.ts'
import {readEnv} from '#app/services/env/env.server.ts'
import {exportContent} from './move-content/export-content.ts'
import {fileStamp, runCommand, say} from './shared/run-command.ts'

const USAGE = `Usage: npm run export [-- --to <archive.tar.gz>] [--no-drafts] [--include-inbox]

Writes content, drafts and assets into an archive that "sanity dataset import" accepts.
What visitors sent is personal data and stays out unless --include-inbox is given.`

/** `npm run export`: see `exportContent`. */
await runCommand(USAGE, async () => {
  const {values} = parseArgs({
    allowNegative: true,
    options: {
      to: {type: 'string'},
      drafts: {type: 'boolean', default: true},
      'include-inbox': {type: 'boolean', default: false},
    },
  })
  const env = readEnv({NODE_ENV: 'production'})
  const name = `${env.content.dataset}-${fileStamp(new Date())}.tar.gz`
  const target = resolve(values.to ?? name)
  const {documents, assets, leftOut} = await exportContent({
    env,
    target,
    hasDrafts: values.drafts,
    hasInbox: values['include-inbox'],
  })
  say(`Exported ${countText(documents, 'document')} and ${countText(assets, 'asset')} to ${target}`)
  if (leftOut > 0) {
    say(
      `Left out ${countText(leftOut, 'submission')} of visitors; --include-inbox takes them along.`,
    )
  }
})
