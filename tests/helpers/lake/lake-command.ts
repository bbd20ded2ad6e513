import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {resolve} from 'node:path'
import {COMPILE_CACHE} from '../site/plain-env.ts'

/** The command in the repository, which runs from source. */
export const LAKE_COMMAND = resolve(import.meta.dirname, '../../../lake/bin/groq-lake.js')

const ENV = {...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: COMPILE_CACHE}

/** Runs `groq-lake` until it ends. @returns its exit code, and as text its output and errors */
export async function runCommand(words: string[], bin = LAKE_COMMAND) {
  const {ended} = launch(words, bin)
  return ended
}

/** Starts `groq-lake` on a free port, and waits until it serves. */
export async function startCommand(words: string[], bin = LAKE_COMMAND) {
  const {child, output, ended} = launch([...words, '--port', '0'], bin)
  const started = Promise.withResolvers<string>()
  child.stdout.on('data', () => {
    const url = /^Lake +(\S+)/m.exec(output())?.[1]
    if (url && output().includes('Clients')) started.resolve(url)
  })
  ended.then(({text}) => started.reject(new Error(`The lake did not start:\n${text}`)))
  /** Sends the signal and waits for the end. */
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    /** URL of the lake, as the command printed it. */
    url: await started.promise,
    output,
    stop,
    async [Symbol.asyncDispose]() {
      await stop('SIGTERM')
    },
  }
}

function launch(words: string[], bin: string) {
  const child = spawn(process.execPath, [bin, ...words], {
    env: ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const output = () => chunks.join('')
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  const ended = once(child, 'close').then(() => ({code: child.exitCode, text: output()}))
  return {child, output, ended}
}
