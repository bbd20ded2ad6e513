import {spawnSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {mkdtempDisposable, readdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {smallDisk} from '../../helpers/lake/small-disk.ts'
import {PLAIN_ENV} from '../../helpers/site/plain-env.ts'
import {startSite} from '../../helpers/site/start-site.ts'

/** A start that is expected to fail. */
function startInVain(dataDir: string, env: Record<string, string> = {}, options: string[] = []) {
  return spawnSync(process.execPath, [...options, 'server/main.ts'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: {...PLAIN_ENV, PORT: '0', DATA_DIR: dataDir, LOG_FORMAT: 'text', ...env},
  })
}

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

test('disk full at the start: the start says so, names the remedy and changes nothing', async () => {
  await using disk = await smallDisk()
  const {dataDir, nodeOptions} = disk
  const first = await startSite({dataDir, nodeOptions})
  await first[Symbol.asyncDispose]()
  const env = await disk.fillAtRest()
  const before = await fingerprints(dataDir)
  const {status, stderr} = startInVain(dataDir, env, nodeOptions)
  expect(stderr).toMatch(/^error: The disk of the data folder \S+ is full. Nothing was overwritten/)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
  expect(await fingerprints(dataDir)).toEqual(before)
})

test('corrupt database: the start says so, names the remedy and overwrites nothing', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'neelgarh-fault-'))
  const dataDir = folder.path
  const site = await startSite({dataDir})
  await site[Symbol.asyncDispose]()
  const database = join(dataDir, 'lake.sqlite')
  const bytes = await readFile(database)
  await writeFile(database, bytes.fill(0xa5, 40_000, 90_000))
  const before = await fingerprints(dataDir)
  const {status, stderr} = startInVain(dataDir)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^error: The database in the data folder \S+ is damaged/)
  expect(stderr).toContain('npm run restore')
  expect(stderr).not.toContain('    at ')
  expect(await fingerprints(dataDir)).toEqual(before)
})
