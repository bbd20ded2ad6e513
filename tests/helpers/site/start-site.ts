import {type ChildProcess, spawn} from 'node:child_process'
import {cp, link, mkdir, mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import type {Readable} from 'node:stream'
import {COMPILE_CACHE} from './plain-env.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const START_LIMIT_MS = 60_000

/** Names a data folder that holds the imported seed; set by tests/setup/seed-template.ts. */
export const SEED_TEMPLATE = 'SEED_TEMPLATE_DIR'
/** Path of the client files of builds in a data folder; see server/http/earlier-assets.ts. */
const EARLIER_ASSETS = join('cache', 'client')
const RENDITIONS = join('cache', 'images')

/** Whether a data folder has the client files of a build, which its server stores after the start. */
export async function isBuildKept(dataDir: string, root = ROOT): Promise<boolean> {
  const names = await readdir(join(root, 'build/client/assets'))
  const kept = await readdir(join(dataDir, EARLIER_ASSETS, 'assets')).catch(() => [])
  const found = new Set<string>(kept)
  return names.every((name) => found.has(name))
}

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
  /** Time from the spawn to the line with the URL. */
  startedInMs: number
  kill: (signal: NodeJS.Signals) => Promise<void>
  /** Sends a signal that does not have to end it, such as SIGSTOP. */
  signal: (signal: NodeJS.Signals) => void
  /** How it ended: its exit code, or the signal that killed it. */
  ended: Promise<number | NodeJS.Signals>
}

interface StartOptions {
  env?: Record<string, string>
  /** Whether the published content of its lake can be read without a token. */
  isPublic?: boolean
  /** Whether the lake is copied continuously, into the data folder. */
  hasCopy?: boolean
  /** Reuses the data folder of an earlier process, which is not deleted at the end. */
  dataDir?: string
  /** Imports the seed as a first start does, instead of copying an imported one. */
  isFirstStart?: boolean
  /** Switches for Node, before the script. */
  nodeOptions?: string[]
  /** Another copy of the product than this one. */
  root?: string
  /** A program that starts it, with its arguments. */
  starter?: readonly string[]
}

/** Starts the built product as an operator does, on a free port with its own data folder. */
export async function startSite({
  env,
  isPublic = false,
  hasCopy = false,
  dataDir,
  isFirstStart = false,
  nodeOptions = [],
  root = ROOT,
  starter = [],
}: StartOptions = {}): Promise<SiteProcess> {
  const folder = dataDir ?? join(await mkdtemp(join(tmpdir(), 'neelgarh-')), 'data')
  const isCopy = !isFirstStart && (await copySeed(folder, env))
  const started = performance.now()
  const words = [...starter, process.execPath, ...nodeOptions, join(root, 'server/main.ts')]
  const [program = process.execPath, ...rest] = words
  const child = spawn(program, rest, {
    cwd: root,
    env: {
      ...inheritedEnv(),
      ...EAGER_VISITORS,
      // The readable format, which many tests check.
      LOG_FORMAT: 'text',
      // Not for `npm run bench`, which measures a start as an operator sees it.
      ...(process.env[SEED_TEMPLATE] && {NODE_COMPILE_CACHE: COMPILE_CACHE}),
      PORT: '0',
      DATA_DIR: folder,
      // Receivers of tests are on this machine.
      WEBHOOK_NETWORKS: '127.0.0.1',
      ...(isPublic && {LAKE_VISIBILITY: 'public'}),
      ...(hasCopy && {COPY_DIR: join(folder, '../copy')}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  const output = () => chunks.join('')
  const readers = [child.stdout, child.stderr]
  for (const stream of readers) {
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  }
  // Includes the last output, which may arrive after the exit.
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'))
  })
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    // A stopped process receives no other signal.
    child.kill('SIGCONT')
    await ended
  }
  const url = await announcedUrl(child, readers, output).catch(async (error) => {
    await kill('SIGKILL')
    throw error
  })
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
      if (isCopy) await keepRenditions(folder)
      // Retries, because other sites may add renditions to the template while the run ends.
      if (!dataDir) await rm(dirname(folder), {recursive: true, force: true, maxRetries: 5})
    },
  }
}

/**
 * Fills a new data folder with the imported seed, if the run has a template and the site uses it.
 *
 * @returns whether it did
 */
async function copySeed(folder: string, env: Record<string, string> = {}): Promise<boolean> {
  const template = process.env[SEED_TEMPLATE]
  if (!template || env.SEED === 'false' || env.SANITY_PROJECT_ID) return false
  if ((await readdir(folder).catch(() => [])).length > 0) return false
  const cache = join(template, 'cache')
  await cp(template, folder, {recursive: true, filter: (path) => path !== cache})
  await linkAll(cache, join(folder, 'cache'))
  return true
}

/** Adds the renditions of a site to the template, so that later sites do not make them again. */
async function keepRenditions(folder: string): Promise<void> {
  const template = process.env[SEED_TEMPLATE]
  if (template) await linkAll(join(folder, RENDITIONS), join(template, RENDITIONS))
}

/**
 * For files that are replaced and never written to: a link takes a fraction of the time of a copy.
 * A link can't lead to another disk; there the process makes its own files.
 */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, {recursive: true})
  for (const entry of await readdir(from, {withFileTypes: true})) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkAll(source, target)
    else await link(source, target).catch(ignoreCodes('EEXIST', 'EXDEV'))
  }
}

function ignoreCodes(...codes: string[]) {
  return (error: unknown) => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code))))
      throw error
  }
}

/** The shell's variables without the test runner's and without a hosted project's. */
function inheritedEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(VITEST|SANITY_|LAKE_|NODE_ENV|SEED_|SITE_URL|PAGE_|CDN_|TRUSTED_PROXIES|FORM_|EMAIL_|ACCOUNTS_|SERVICE_|LOG_|METRICS_|DRAIN_|OIDC_)/.test(
          name,
        ),
    ),
  )
}

function announcedUrl(
  child: ChildProcess,
  readers: readonly Readable[],
  output: () => string,
): Promise<string> {
  const {promise, resolve: found, reject} = Promise.withResolvers<string>()
  const timer = setTimeout(
    () => reject(new Error(`The site did not start in time:\n${output()}`)),
    START_LIMIT_MS,
  )
  for (const stream of readers) {
    stream.on('data', () => {
      const url = /(?:^|":")Site +(\S+?)\/(?:"|$)/m.exec(output())?.[1]
      if (url) found(url)
    })
  }
  child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${output()}`)))
  return promise.finally(() => clearTimeout(timer))
}
