import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {watch} from 'node:fs'
import {join, resolve} from 'node:path'
import {text} from 'node:stream/consumers'
import {PLAIN_ENV} from './site/plain-env.ts'

/** The repository. */
export const ROOT = resolve(import.meta.dirname, '../..')

interface RunOptions {
  env?: Record<string, string>
  cwd?: string
  /** What the script reads from its standard input. */
  input?: string
}

/**
 * Runs a script, named by its path in the repository, until it ends. Does not block this process,
 * which may serve a lake to it.
 */
export async function runScript(
  [path = '', ...words]: string[],
  {env = {}, cwd = ROOT, input = ''}: RunOptions = {},
) {
  const child = spawn(process.execPath, [join(ROOT, path), ...words], {
    cwd,
    env: {...PLAIN_ENV, ...env},
    stdio: 'pipe',
    timeout: 100_000,
  })
  child.stdin.end(input)
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return {status, stdout, stderr}
}

/**
 * Runs a script on a data folder, and kills it when all triggers have matched changed names of the
 * watched folder, one after the other.
 *
 * @returns whether it was killed
 */
export async function killScript(
  [path = '', ...words]: string[],
  triggers: RegExp[],
  {dataDir, watched = dataDir}: {dataDir: string; watched?: string},
): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, path), ...words], {
    env: {...PLAIN_ENV, DATA_DIR: dataDir},
    stdio: 'ignore',
  })
  const waiting = [...triggers]
  const watcher = watch(watched, {recursive: true}, (_event, name) => {
    if (!waiting[0]?.test(name ?? '')) return
    waiting.shift()
    if (waiting.length === 0) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'exit')
  watcher.close()
  return signal === 'SIGKILL'
}
