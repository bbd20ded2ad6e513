import {fork} from 'node:child_process'
import {once} from 'node:events'
import {createLake} from '#lake/index.ts'
import {COMPILE_CACHE} from '../site/plain-env.ts'

const MODULE = new URL('./lake-process.ts', import.meta.url)

/** A lake in a process of its own, which a test can kill. It loads its modules until `serve` is called. */
export function forkLake(env: Record<string, string> = {}) {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const
  const child = fork(MODULE, {
    stdio: [...stdio],
    env: {...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env},
  })
  /** Sends a message, and returns the reply. */
  const ask = async (message: string): Promise<string> => {
    const reply = once(child, 'message')
    child.send(message)
    return String((await reply)[0])
  }
  return {
    child,
    ask,
    /** Opens a data folder. @returns the URL of the lake */
    serve: (dataDir: string) => ask(dataDir),
    ended: once(child, 'exit'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await this.ended
    },
  }
}

/** The token of an administrator, made before the lake of this folder is served. */
export async function createToken(dataDir: string): Promise<string> {
  await using lake = await createLake({dataDir, publicUrl: 'http://127.0.0.1/lake'})
  return lake.accounts.createRobot({label: 'Kill test', role: 'administrator'}).token
}
