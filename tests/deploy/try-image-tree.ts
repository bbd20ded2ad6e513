/**
 * `npm run image:try`: runs the steps of the Dockerfile without Docker. Assembles the last stage
 * with production packages only, makes it read-only, starts it as another user (when run by root)
 * with its own data folder, and requests its pages. Needs a build.
 */
import {execFileSync, spawn} from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {freePort} from '../helpers/site/free-port.ts'
import {copiedFromProject, environmentOf, readDockerfile} from './dockerfile.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The user `nobody`: the process must not own any file of the tree. */
const OTHER_USER = 65534
const START_LIMIT_MS = 60_000
const PAGES = [
  '/',
  '/blog',
  '/faq',
  '/about',
  '/contact',
  '/studio',
  '/sitemap.xml',
  '/lake/v1/ping',
]

const stages = readDockerfile(join(ROOT, 'Dockerfile'))
const folder = mkdtempSync(join(tmpdir(), 'neelgarh-image-'))
const tree = join(folder, 'app')
const dataDir = join(folder, 'data')
/** Written when the tree is complete: the site has changed each file that is newer. */
const built = join(folder, 'built')

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function buildTree(): void {
  mkdirSync(tree)
  const isWanted = (path: string) => !/\.test\.tsx?$/.test(path)
  for (const name of [...copiedFromProject(stages), 'package-lock.json', 'build']) {
    cpSync(join(ROOT, name), join(tree, name), {recursive: true, filter: isWanted})
  }
  const install = ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', install, {cwd: tree, stdio: ['ignore', 'ignore', 'ignore']})
  execFileSync('chmod', ['-R', 'a-w,a+rX', tree])
  chmodSync(folder, 0o755)
  writeFileSync(built, '')
  mkdirSync(dataDir)
  if (process.getuid?.() === 0) chownSync(dataDir, OTHER_USER, OTHER_USER)
}

const asOther = process.getuid?.() === 0 ? {uid: OTHER_USER, gid: OTHER_USER} : {}
const port = await freePort()
const env = {
  ...environmentOf(stages.at(-1)),
  PATH: process.env.PATH,
  PORT: String(port),
  DATA_DIR: dataDir,
}

/** Runs the image's command from start to exit, and requests pages meanwhile. */
async function visit(): Promise<void> {
  const editors = ['server/cli/editors.ts', 'add', 'ci@example.com', 'CI']
  execFileSync(process.execPath, editors, {cwd: tree, env, ...asOther, stdio: 'pipe'})
  const started = performance.now()
  const site = spawn(process.execPath, ['server/main.ts'], {
    cwd: tree,
    env,
    ...asOther,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((done) => site.once('exit', done))
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`)
    say(`ready after ${Math.round(performance.now() - started)} ms, the seed's import included`)
    for (const path of PAGES) {
      const {status} = await fetch(`http://127.0.0.1:${port}${path}`)
      say(`${status} ${path}`)
      if (status !== 200) throw new Error(`${path} answers ${status}`)
    }
    const check = ['deploy/health-check.ts', '/readyz']
    say(String(execFileSync(process.execPath, check, {cwd: tree, env, ...asOther})).trim())
  } finally {
    site.kill('SIGTERM')
  }
  const code = await ended
  if (code !== 0) throw new Error(`The site ended with ${code}`)
  say('ended by SIGTERM with 0')
}

function megabytes(path: string): number {
  const files = readdirSync(path, {recursive: true, withFileTypes: true})
  const sizes = files.map((file) => lstatSync(join(file.parentPath, file.name)).size)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024)
}

async function untilReady(url: string): Promise<void> {
  const end = performance.now() + START_LIMIT_MS
  while (performance.now() < end) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await sleep(250)
  }
  throw new Error('The site is not ready in time')
}

try {
  buildTree()
  say(`the tree has ${megabytes(tree)} MB, production packages included`)
  await visit()
  const changed = String(execFileSync('find', [tree, '-newer', built]))
  if (changed) throw new Error(`The start has changed its own tree:\n${changed}`)
  say('nothing in the tree was changed')
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, {recursive: true, force: true})
}
