import {existsSync, readdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {LOCK_FILE, lockDataFolder} from '#lake/index.ts'
import {readEmbeddedEnv} from './shared/embedded-env.ts'
import {runCommand, say} from './shared/run-command.ts'
import {confirm, openTerminal} from './shared/terminal.ts'

const USAGE = `Usage: npm run seed:reset [-- --yes]

Deletes all data of the lake after a confirmation, which --yes gives for scripts. The next start imports the
seed again. Refused while a server uses the data folder.`

/** `npm run seed:reset`. */
await runCommand(USAGE, async () => {
  const {values} = parseArgs({options: {yes: {type: 'boolean', default: false}}})
  const {dataDir} = readEmbeddedEnv('Nothing of it is kept here.')
  if (!existsSync(dataDir)) return say(`Nothing to reset: ${dataDir} does not exist.`)
  const lock = lockDataFolder(dataDir, 0)
  try {
    if (!values.yes) {
      await confirm(openTerminal(), {
        question: `This deletes all content, history, images, editors and sessions in ${dataDir}, and what restores have kept there.`,
        word: 'reset',
        force: '-- --yes',
      })
    }
    // The lock file stays: a server that waits for the lock must use the same file as the next one.
    const names = readdirSync(dataDir).filter((name) => !name.startsWith(LOCK_FILE))
    for (const name of names) rmSync(join(dataDir, name), {recursive: true})
  } finally {
    lock.release()
  }
  say('Deleted. The next start imports the seed content.')
})
