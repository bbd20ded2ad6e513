/** `kill -9` of the real command: only a complete backup has the name of a backup. */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {watch} from 'node:fs'
import {mkdir, readdir} from 'node:fs/promises'
import {resolve} from 'node:path'
import {expect, test} from 'vitest'
import {verifyBackup, verifyLake} from '#lake/index.ts'
import {fillLake, temporaryFolder} from '../helpers/lake/filled-lake.ts'
import {PLAIN_ENV} from '../helpers/site/plain-env.ts'

const COMMAND = resolve(import.meta.dirname, '../../server/cli/backup.ts')

test('kill -9 during a backup leaves the data as it is, and no half backup under its name', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  const backups = folder.at('backups')
  await fillLake(dataDir)
  await mkdir(backups)

  /** Backs up in a process of its own, which is killed when a name of its folder changes. */
  async function backUp(name: string, trigger?: RegExp): Promise<boolean> {
    const child = spawn(process.execPath, [COMMAND, '--to', folder.at('backups', name)], {
      env: {...PLAIN_ENV, DATA_DIR: dataDir},
      stdio: 'ignore',
    })
    const watcher = watch(backups, {recursive: true}, (_event, path) => {
      if (trigger?.test(path ?? '')) child.kill('SIGKILL')
    })
    const [, signal] = await once(child, 'exit')
    watcher.close()
    return signal === 'SIGKILL'
  }

  const kills: boolean[] = []
  for (const [round, trigger] of [/lake\.sqlite/, /assets/, /manifest/].entries()) {
    kills.push(await backUp(String(round), trigger))
    expect((await verifyLake(dataDir)).faults).toEqual([])
  }
  expect(kills).toContain(true)
  expect(await backUp('last')).toBe(false)
  const whole = await readdir(backups)
  expect(whole).toContain('last')
  for (const name of whole) {
    expect((await verifyBackup(folder.at('backups', name))).faults, name).toEqual([])
  }
}, 60_000)
