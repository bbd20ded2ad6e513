import {existsSync, rmSync} from 'node:fs'
import {resolve} from 'node:path'
import {createInterface} from 'node:readline/promises'
import {readEnv} from '#app/services/env.server.ts'
import {log} from './log.ts'

/**
 * `npm run seed:reset`: deletes everything the lake holds, after asking; the next start imports the
 * seed anew. `-- --yes` answers the question for scripts.
 */
async function resetSeed(): Promise<void> {
  const dataDir = resolve(readEnv({NODE_ENV: 'production'}).dataDir)
  if (!existsSync(dataDir)) {
    log({level: 'info', message: `Nothing to reset: ${dataDir} does not exist.`})
    return
  }
  if (!(await isConfirmed(dataDir))) {
    log({level: 'info', message: 'Nothing was changed.'})
    process.exitCode = 1
    return
  }
  rmSync(dataDir, {recursive: true})
  log({level: 'info', message: 'Deleted. The next start imports the seed content.'})
}

async function isConfirmed(dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) {
    log({level: 'error', message: 'There is no terminal to ask on. Add -- --yes to go ahead.'})
    return false
  }
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  const question = `This deletes all content, history, images, editors and sessions in ${dataDir}. Stop the server first.\nType "reset" to go ahead: `
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim() === 'reset'
}

await resetSeed()
