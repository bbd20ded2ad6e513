import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const START_LIMIT_MS = 30_000

/** Tests fill in forms faster, and more of them, than people do. */
const EAGER_VISITORS = {
  FORM_MIN_SECONDS: '0',
  FORM_POSTS_PER_10_MINUTES: '10000',
  FORM_POSTS_PER_HOUR: '10000',
}

export interface SiteProcess extends AsyncDisposable {
  url: string
  dataDir: string
  pid: number
  /** Everything the process printed so far. */
  output: () => string
  /** From the spawn to the line that names the address. */
  startedInMs: number
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Sends a signal that need not end it, such as SIGSTOP. */
  signal: (signal: NodeJS.Signals) => void
  /** How it ended: its exit code, or the signal that killed it. */
  ended: Promise<number | NodeJS.Signals>
}

interface StartOptions {
  env?: Record<string, string>
  /** Reuses a data folder of an earlier process; it's kept when this one ends. */
  dataDir?: string
  /** Switches for Node, before the script. */
  nodeOptions?: string[]
  /** Another copy of the product than this one. */
  root?: string
}

/** Starts the built product as its user does, on a free port with a data folder of its own. */
export async function startSite({
  env,
  dataDir,
  nodeOptions = [],
  root = ROOT,
}: StartOptions = {}): Promise<SiteProcess> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'neelgarh-')))
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...inheritedEnv(),
      ...EAGER_VISITORS,
      // As people read it: many tests do.
      LOG_FORMAT: 'text',
      PORT: '0',
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const output = () => chunks.join('')
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  // With the last word of its output, which may come after its exit.
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'))
  })
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    // One that was stopped hears of nothing else.
    child.kill('SIGCONT')
    await ended
  }
  const url = await announcedUrl(child, output)
  return {
    url,
    dataDir: folder,
    pid: child.pid ?? 0,
    output,
    startedInMs: performance.now() - started,
    kill,
    signal: (signal) => child.kill(signal),
    ended,
    async [Symbol.asyncDispose]() {
      await kill('SIGTERM')
      if (!dataDir) await rm(folder, {recursive: true, force: true})
    },
  }
}

/** The shell's variables without the test runner's and without a hosted project's. */
function inheritedEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(VITEST|SANITY_|NODE_ENV|SITE_URL|PAGE_|CDN_|TRUSTED_PROXIES|FORM_|EMAIL_|ACCOUNTS_|SERVICE_|LOG_|METRICS_|DRAIN_)/.test(
          name,
        ),
    ),
  )
}

function announcedUrl(child: ChildProcess, output: () => string): Promise<string> {
  const {promise, resolve: found, reject} = Promise.withResolvers<string>()
  const timer = setTimeout(
    () => reject(new Error(`The site did not start in time:\n${output()}`)),
    START_LIMIT_MS,
  )
  child.stdout?.on('data', () => {
    const url = /(?:^|":")Site +(\S+?)\/(?:"|$)/m.exec(output())?.[1]
    if (url) found(url)
  })
  child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output()}`)))
  return promise.finally(() => clearTimeout(timer))
}
