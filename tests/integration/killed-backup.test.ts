/** `kill -9` of the real command: only a complete backup has the name of a backup. */
import {mkdir, readdir} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {verifyLake} from '#lake/index.ts'
import {fillLake, temporaryFolder} from '../helpers/lake/filled-lake.ts'
import {killScript} from '../helpers/run-script.ts'

test('kill -9 during a backup leaves the data as it is, and no half backup under its name', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  const backups = folder.at('backups')
  await fillLake(dataDir)
  await mkdir(backups)

  const backUp = (name: string, ...triggers: RegExp[]) => {
    const command = ['server/cli/backup.ts', '--to', folder.at('backups', name)]
    return killScript(command, triggers, {dataDir, watched: backups})
  }
  const kills: boolean[] = []
  for (const [round, trigger] of [/lake\.sqlite/, /assets/, /\.partial/].entries()) {
    kills.push(await backUp(String(round), trigger))
    expect((await verifyLake(dataDir)).faults).toEqual([])
  }
  expect(kills).toContain(true)
  expect(await backUp('last')).toBe(false)
  const whole = (await readdir(backups)).filter((name) => !name.endsWith('.partial'))
  expect(whole).toContain('last')
  for (const name of whole) {
    expect((await verifyLake(folder.at('backups', name))).faults, name).toEqual([])
  }
}, 60_000)
