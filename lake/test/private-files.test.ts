/** No other user of the machine can read the files of the product, whatever the umask is. */
import {execFile} from 'node:child_process'
import {chmod, readdir, stat} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {fillLake, temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {PLAIN_ENV} from '../../tests/helpers/site/plain-env.ts'
import {createLake} from '../src/index.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const PUBLIC_URL = 'http://127.0.0.1/lake'

/** The permissions of a folder and of everything in it, such as `700`. */
async function modes(folder: string): Promise<Map<string, string>> {
  const names = ['.', ...(await readdir(folder, {recursive: true}))]
  const found = new Map<string, string>()
  for (const name of names) {
    const {mode} = await stat(join(folder, name))
    found.set(name, (mode & 0o777).toString(8))
  }
  return found
}

async function openToOthers(folder: string): Promise<string[]> {
  return [...(await modes(folder))]
    .filter(([, mode]) => !/^[0-7]00$/.test(mode))
    .map(([name, mode]) => `${mode} ${name}`)
}

/** Runs a command of the product in a shell with this umask. */
function withUmask(umask: string, args: string[], dataDir: string) {
  const command = `umask ${umask}; exec "$0" "$@"`
  return run('sh', ['-c', command, process.execPath, ...args], {
    cwd: ROOT,
    env: {...PLAIN_ENV, DATA_DIR: dataDir},
  })
}

test('a data folder that others could reach is closed at the next start', async () => {
  await using folder = await temporaryFolder()
  await fillLake(folder.at('data'))
  await chmod(folder.at('data'), 0o755)
  await withUmask('022', ['server/cli/editors.ts', 'list'], folder.at('data'))
  expect((await modes(folder.at('data'))).get('.')).toBe('700')
})

test('a folder that its owner has opened for a group only stays open for it', async () => {
  await using folder = await temporaryFolder()
  await fillLake(folder.at('data'))
  await chmod(folder.at('data'), 0o750)
  await using lake = await createLake({dataDir: folder.at('data'), publicUrl: PUBLIC_URL})
  expect(lake.dataset).toBe('production')
  expect((await modes(folder.at('data'))).get('.')).toBe('750')
})

test('backups, archives and imported data are private under umask 022', async () => {
  await using folder = await temporaryFolder()
  await fillLake(folder.at('data'))
  const backup = ['server/cli/backup.ts', '--to', folder.at('backups', 'one')]
  const archive = ['server/cli/export.ts', '--to', folder.at('archives', 'a.tar.gz')]
  await withUmask('022', backup, folder.at('data'))
  await withUmask('022', archive, folder.at('data'))
  await withUmask(
    '022',
    ['server/cli/import.ts', folder.at('archives', 'a.tar.gz')],
    folder.at('new'),
  )
  await withUmask('022', ['server/cli/restore.ts', folder.at('backups', 'one')], folder.at('old'))
  for (const name of ['backups', 'archives', 'new', 'old']) {
    expect(await openToOthers(folder.at(name)), name).toEqual([])
  }
})

test('with umask 027, which denies others everything, the group may fetch backups', async () => {
  await using folder = await temporaryFolder()
  await fillLake(folder.at('data'))
  const backup = ['server/cli/backup.ts', '--to', folder.at('backups', 'one')]
  await withUmask('027', backup, folder.at('data'))
  const found = await modes(folder.at('backups'))
  expect(found.get('one')).toBe('750')
  for (const [name, mode] of found) expect(mode, name).toMatch(/^(640|750)$/)
})
