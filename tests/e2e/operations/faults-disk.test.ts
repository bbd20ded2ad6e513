import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {mkdtempDisposable, readdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {test as base, expect} from 'vitest'
import {smallDisk} from '../../helpers/lake/small-disk.ts'
import {PLAIN_ENV} from '../../helpers/site/plain-env.ts'
import {startSite} from '../../helpers/site/start-site.ts'

interface VainStart {
  /** A user other than root, because root may write everywhere. */
  user?: number
  env?: Record<string, string>
  nodeOptions?: string[]
}

/** A start that is expected to fail. */
function startInVain(dataDir: string, {user, env, nodeOptions = []}: VainStart = {}) {
  return spawnSync(process.execPath, [...nodeOptions, 'server/main.ts'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {...PLAIN_ENV, PORT: '0', DATA_DIR: dataDir, LOG_FORMAT: 'text', ...env},
    ...(user !== undefined && process.getuid?.() === 0 && {uid: user, gid: user}),
  })
}

const tempDir = () => mkdtempDisposable(join(tmpdir(), 'neelgarh-fault-'))

/** Hashes of all content files of a folder, by path. */
async function fingerprints(dataDir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(dataDir, {recursive: true, withFileTypes: true})) {
    if (!entry.isFile() || !/^lake\.sqlite$|^[a-f0-9]{40}$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    found[path] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
  }
  return found
}

/** A running site, and the data folder of a stopped one. */
const test = base
  .extend(
    'running',
    {scope: 'file'},
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
    async ({}, {onCleanup}) => {
      const site = await startSite({isPublic: true})
      onCleanup(() => site[Symbol.asyncDispose]())
      return site
    },
  )
  .extend(
    'restingDir',
    {scope: 'file'},
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
    async ({}, {onCleanup}) => {
      const folder = await tempDir()
      onCleanup(() => folder.remove())
      await using site = await startSite({dataDir: folder.path})
      expect((await fetch(site.url)).status).toBe(200)
      return folder.path
    },
  )

// Last of the tests of this folder, because it damages the database.
test('disk full at the start: the start says so, names the remedy and changes nothing', async () => {
  await using disk = await smallDisk()
  const {dataDir, nodeOptions} = disk
  const first = await startSite({dataDir, nodeOptions})
  await first[Symbol.asyncDispose]()
  const env = await disk.fillAtRest()
  const before = await fingerprints(dataDir)
  const {status, stderr} = startInVain(dataDir, {env, nodeOptions})
  expect(stderr).toMatch(/^error: The disk of the data folder \S+ is full. Nothing was overwritten/)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
  expect(await fingerprints(dataDir)).toEqual(before)
})

test('corrupt database: the start says so, names the remedy and overwrites nothing', async ({
  restingDir,
}) => {
  const database = join(restingDir, 'lake.sqlite')
  const bytes = await readFile(database)
  await writeFile(database, bytes.fill(0xa5, 40_000, 90_000))
  const before = await fingerprints(restingDir)
  const {status, stderr} = startInVain(restingDir)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^error: The database in the data folder \S+ is damaged/)
  expect(stderr).toContain('npm run restore')
  expect(stderr).not.toContain('    at ')
  expect(await fingerprints(restingDir)).toEqual(before)
})
