/** `kill -9` of the real command: the data folder has the old data or the new, and starts. */
import {existsSync} from 'node:fs'
import {readdir} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {backUpLake, verifyLake} from '#lake/index.ts'
import {contentOf, fillLake, temporaryFolder} from '../helpers/lake/filled-lake.ts'
import {startLake} from '../helpers/lake/start-lake.ts'
import {killScript} from '../helpers/run-script.ts'

test('kill -9 during a restore leaves the old data or the new, and the next start works', async () => {
  await using folder = await temporaryFolder()
  const dataDir = folder.at('data')
  const backup = folder.at('backup')
  await fillLake(dataDir)
  await backUpLake({dataDir, target: backup})
  const restored = await contentOf(dataDir)
  let kills = 0
  const outcomes: string[] = []
  for (const [round, trigger] of [
    /^restore\.incoming/,
    /incoming.assets/,
    /plan\.json/,
    /^restore\.ready/,
    /^replaced-/,
    /^lake\.sqlite/,
  ].entries()) {
    {
      await using lake = await startLake({dataDir})
      await lake.client().createOrReplace({_id: `edited-${round}`, _type: 'article', round})
    }
    const edited = await contentOf(dataDir)
    const command = ['server/cli/restore.ts', backup, '--force']
    if (await killScript(command, [trigger], {dataDir})) kills += 1
    expect(
      existsSync(join(dataDir, 'lake.sqlite')) || existsSync(join(dataDir, 'restore.ready')),
    ).toBe(true)
    const found = await contentOf(dataDir)
    outcomes.push(JSON.stringify(found) === JSON.stringify(restored) ? 'new' : 'old')
    if (outcomes.at(-1) === 'old') expect(found).toEqual(edited)
    expect((await verifyLake(dataDir)).faults).toEqual([])
    await using next = await startLake({dataDir})
    await next.client().createOrReplace({_id: 'works', _type: 'article'})
    await next.client().delete('works')
    await next.client().delete(`edited-${round}`)
  }
  expect(kills).toBeGreaterThan(3)
  expect(outcomes).toContain('old')
  expect(await readdir(dataDir)).not.toContain('restore.ready')
}, 120_000)
