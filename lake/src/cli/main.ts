/** The command `groq-lake`: a content lake in a process of its own. */
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {
  COMMAND_LINE,
  createLake,
  DataFolderError,
  FolderInUseError,
  invitationLink,
  type Lake,
  LakeError,
  writePrivately,
} from '../index.ts'
import {connectProject} from './init.ts'
import {CommandError, readArguments} from './read-arguments.ts'
import {serve, URL_KEY} from './serve.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<void> {
  writePrivately()
  const given = readArguments(process.argv.slice(2))
  if (given.command === 'print') return say(given.text)
  if (given.command === 'init') return init(given.url)
  if (given.command === 'serve') return endOnSignal(serve(given, say))
  const {command, dataDir, name, role} = given
  await using lake = await openBeside(dataDir)
  if (command === 'token') {
    return say(lake.accounts.createRobot({label: name, role}).token)
  }
  const url = lake.meta.get(URL_KEY)
  if (url === null) throw new CommandError('Start the lake first: the link begins with its URL.')
  const {secret} = lake.accounts.invite({email: name, role, invitedBy: COMMAND_LINE})
  say(`${name} (${role}) chooses a password, once, within 7 days: ${invitationLink(url, secret)}`)
}

function init(url: string): void {
  const {changed, unchanged} = connectProject('.', url)
  for (const file of changed) say(`Changed      ${file}`)
  for (const file of unchanged) {
    say(`By hand      ${file}: ...lakeConnection({url: '${url}', projectId, dataset})`)
  }
  if (changed.length + unchanged.length === 0) {
    say('Nothing to change: no Studio and no client without a host was found in this folder.')
  }
}

/** Opens the lake in a folder for its accounts, also while another process serves it. */
async function openBeside(dataDir: string): Promise<Lake> {
  if (!existsSync(join(dataDir, 'lake.sqlite'))) {
    throw new CommandError(`There is no lake in ${dataDir} yet. Start it first: groq-lake --help`)
  }
  return createLake({dataDir, publicUrl: 'http://localhost', exclusive: false})
}

/** The first signal lets requests in flight finish. Without a listener a second one ends the process at once. */
async function endOnSignal(serving: ReturnType<typeof serve>): Promise<void> {
  const parent = process.ppid
  // biome-ignore lint/style/noProcessEnv: npx passes a signal to its shell, and most shells end without passing it on.
  const isOfNpx = process.env.npm_lifecycle_event === 'npx'
  const check = setInterval(() => {
    if (!isOfNpx || process.ppid === parent) return
    clearInterval(check)
    process.kill(process.pid, 'SIGTERM')
  }, 200).unref()
  const {close} = await serving
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => close().then(() => process.exit(0), fail))
  }
}

/** Errors that the user can fix; those of `parseArgs` have a code. */
function isExpected(error: Error): boolean {
  const types = [CommandError, DataFolderError, FolderInUseError, LakeError]
  if (types.some((type) => error instanceof type)) return true
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}

function fail(error: unknown): never {
  const text = error instanceof Error && !isExpected(error) ? error.stack : undefined
  process.stderr.write(`${text ?? (error instanceof Error ? error.message : String(error))}\n`)
  process.exit(1)
}

main().catch(fail)
