import {EnvError, readEnv} from '#app/services/env/env.server.ts'
import {DataFolderError, FolderInUseError, writePrivately} from '#lake/index.ts'
import {captureForeignOutput, configureLog, log} from './observability/log.ts'
import {followProcessEnd} from './process-end.ts'
import {builtHost, viteHost} from './site-host.ts'
import {StartError} from './start-error.ts'

/** Errors that the operator can fix; the message says how. */
const EXPECTED = [EnvError, StartError, DataFolderError, FolderInUseError]

/** Entry of the running product: `node server/main.ts` after a build, `--dev` for hot reload. */
async function main(): Promise<void> {
  writePrivately()
  const isDev = process.argv.includes('--dev')
  // Errors of the configuration need a log format too.
  configureLog({format: null, level: 'info'})
  // Vite prints its own output for the developer.
  if (!isDev) captureForeignOutput()
  const env = readEnv({NODE_ENV: isDev ? 'development' : 'production'})
  configureLog(env.operating.log)
  // After the environment is read: React selects its build by NODE_ENV when it is first loaded.
  const {startServer} = await import('./start-server.ts')
  const host = isDev ? await viteHost() : builtHost()
  const running = await startServer(env, host)
  // Before the log says that the site is up, because a signal may follow at once.
  followProcessEnd(running)
  log({level: 'info', message: `Site    ${running.url}/`})
  log({level: 'info', message: `Studio  ${running.url}/studio`})
}

function fail(error: unknown): never {
  const isExpected = EXPECTED.some((type) => error instanceof type)
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
  log({level: 'error', message: text ?? 'Unknown error'})
  process.exit(1)
}

main().catch(fail)
