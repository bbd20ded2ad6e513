import {existsSync} from 'node:fs'
import {
  appendFile,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, vi} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {contentOf, fillLake, temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {ownLakeTest} from '../../tests/helpers/lake/shared-lake.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'
import {backUpLake, copyFirstDataset, createLake, restoreLake, verifyLake} from '../src/index.ts'
import {finishRestore} from '../src/upkeep/restore.ts'

const test = ownLakeTest.extend('folder', disposed(temporaryFolder))

const openLake = (dataDir: string, log = vi.fn()) =>
  createLake({dataDir, publicUrl: 'http://127.0.0.1/lake', log})

test('a backup restored into a new folder is the same lake', async ({folder}) => {
  const {imagePath} = await fillLake(folder.at('data'))
  const report = await backUpLake({dataDir: folder.at('data'), target: folder.at('backup')})
  expect(report).toMatchObject({faults: [], documents: 5, assets: 2})
  expect(existsSync(folder.at('backup', imagePath))).toBe(true)

  const {replaced} = await restoreLake({from: folder.at('backup'), dataDir: folder.at('new')})
  expect(replaced).toBeNull()
  expect(await contentOf(folder.at('new'))).toEqual(await contentOf(folder.at('data')))
  expect(await verifyLake(folder.at('new'))).toMatchObject({faults: [], assets: 2})
  await using lake = await openLake(folder.at('new'))
  expect(lake.accounts.findByEmail('asha@example.com')?.name).toBe('Asha')
})

test('a copy of the first dataset opens without the others', async ({folder, lake}) => {
  await lake.client('administrator').datasets.create('other')
  await mkdir(folder.at('copy'))
  copyFirstDataset(lake.dataDir, folder.at('copy'))
  const log = vi.fn()
  await using _copy = await openLake(folder.at('copy'), log)
  expect(log.mock.calls.filter(([{level}]) => level !== 'info')).toEqual([])
})

test('a restore is confirmed after the backup is verified, before any change', async ({folder}) => {
  const [dataDir, from] = [folder.at('data'), folder.at('backup')]
  await fillLake(dataDir)
  const refusal = vi.fn().mockRejectedValue(new Error('no'))
  const restoring = () => restoreLake({from, dataDir, confirm: refusal})
  await expect(restoring()).rejects.toThrow('is no backup')
  expect(refusal).not.toHaveBeenCalled()
  await backUpLake({dataDir, target: from})
  const before = await readdir(dataDir)
  await expect(restoring()).rejects.toThrow('no')
  expect(await readdir(dataDir)).toEqual(before)
})

test('a backup of a lake that is written to is one moment of it', async ({folder, lake}) => {
  const client = lake.client()
  let count = 0
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      count += 1
      const pair = client.transaction().create({_id: `left-${count}`, _type: 'half'})
      await pair.create({_id: `right-${count}`, _type: 'half'}).commit()
    }
  })()
  for (const name of ['one', 'two', 'three']) {
    const before = count
    await backUpLake({dataDir: lake.dataDir, target: folder.at(name)})
    await restoreLake({from: folder.at(name), dataDir: folder.at(`from-${name}`)})
    expect((await verifyLake(folder.at(`from-${name}`))).faults).toEqual([])
    await using restored = await openLake(folder.at(`from-${name}`))
    const [left, right] = [
      await restored.query('count(*[_id match "left-*"])'),
      await restored.query('count(*[_id match "right-*"])'),
    ]
    expect(left).toBe(right)
    expect(left).toBeGreaterThanOrEqual(before - 1)
  }
  isOver = true
  await writing
  expect(count).toBeGreaterThan(3)
})

test('nothing but a finished backup has the name of one', async ({folder}) => {
  await fillLake(folder.at('data'))
  const backUp = () => backUpLake({dataDir: folder.at('data'), target: folder.at('backups', 'one')})
  await rm(folder.at('data', 'assets'), {recursive: true})
  await mkdir(folder.at('data', 'assets', '0a'), {recursive: true})
  await writeFile(folder.at('data', 'lake.sqlite'), 'not a database')
  await expect(backUp()).rejects.toThrow("can't be copied: file is not a database")
  expect(await readdir(folder.at('backups'))).toEqual([])
})

test('a backup never takes the place of something, and needs a lake', async ({folder}) => {
  await fillLake(folder.at('data'))
  await mkdir(folder.at('taken'))
  const dataDir = folder.at('data')
  const onto = backUpLake({dataDir, target: folder.at('taken')})
  await expect(onto).rejects.toThrow('is there already')
  await mkdir(folder.at('killed.partial'))
  const again = backUpLake({dataDir, target: folder.at('killed')})
  await expect(again).rejects.toThrow('killed.partial is there already')
  const ofNothing = backUpLake({dataDir: folder.at('none'), target: folder.at('backup')})
  await expect(ofNothing).rejects.toThrow('There is no lake in')
  expect(existsSync(folder.at('none'))).toBe(false)
})

test('a corrupted asset does not stop a backup, and is named', async ({folder}) => {
  const {imagePath} = await fillLake(folder.at('data'))
  await appendFile(folder.at('data', imagePath), 'x')
  const report = await backUpLake({dataDir: folder.at('data'), target: folder.at('backup')})
  expect(report.faults).toMatchObject([{where: imagePath}])
  const request = {from: folder.at('backup'), dataDir: folder.at('new')}
  await expect(restoreLake(request)).rejects.toThrow(`${imagePath} is corrupted`)
  const restored = await restoreLake({...request, acceptsDamage: true})
  expect(restored).toMatchObject({documents: 5, faults: report.faults})
})

test('a damaged backup is refused with names of files, and the data stays', async ({folder}) => {
  const {imagePath} = await fillLake(folder.at('data'))
  const backup = folder.at('backup')
  await backUpLake({dataDir: folder.at('data'), target: backup})
  const before = await contentOf(folder.at('data'))
  const restore = (acceptsDamage = false) =>
    restoreLake({from: backup, dataDir: folder.at('data'), acceptsDamage})

  const bytes = await readFile(join(backup, imagePath))
  await rm(join(backup, imagePath))
  await expect(restore()).rejects.toThrow(`${imagePath} is missing`)
  await writeFile(join(backup, imagePath), bytes.with(20, Number(bytes[20]) ^ 1))
  await expect(restore()).rejects.toThrow(`${imagePath} is corrupted`)
  await writeFile(join(backup, imagePath), bytes)
  await truncate(join(backup, 'lake.sqlite'), 4096)
  await expect(restore(true)).rejects.toThrow('lake.sqlite')
  await rm(join(backup, 'lake.sqlite'))
  await expect(restore(true)).rejects.toThrow('is no backup')

  expect(await contentOf(folder.at('data'))).toEqual(before)
  expect(await readdir(folder.at('data'))).not.toContain('restore.incoming')
})

test('a lake that is open is not replaced', async ({folder}) => {
  await fillLake(folder.at('data'))
  await backUpLake({dataDir: folder.at('data'), target: folder.at('backup')})
  await using lake = await startLake({dataDir: folder.at('data')})
  const restore = restoreLake({from: folder.at('backup'), dataDir: lake.dataDir})
  await expect(restore).rejects.toThrow('in use by another process')
})

test('what a restore replaces is kept, whole and usable', async ({folder}) => {
  await fillLake(folder.at('data'))
  await backUpLake({dataDir: folder.at('data'), target: folder.at('backup')})
  {
    await using lake = await startLake({dataDir: folder.at('data')})
    await lake.client().patch('a').set({title: 'After the backup'}).commit()
  }
  const changed = await contentOf(folder.at('data'))
  const {replaced} = await restoreLake({from: folder.at('backup'), dataDir: folder.at('data')})
  expect(await contentOf(folder.at('data'))).toContainEqual(
    expect.objectContaining({_id: 'a', title: 'Edit 39'}),
  )
  expect(await contentOf(String(replaced))).toEqual(changed)
  expect((await verifyLake(String(replaced))).faults).toEqual([])
})

test('a restore that is killed at any step is completed at the next opening', async ({folder}) => {
  await fillLake(folder.at('data'))
  await backUpLake({dataDir: folder.at('data'), target: folder.at('backup')})
  const restored = await contentOf(folder.at('data'))
  for (let steps = 0; steps < 4; steps++) {
    const dataDir = folder.at(`data-${steps}`)
    await fillLake(dataDir)
    const old = await contentOf(dataDir)
    // The state that a process leaves when it is killed right after it committed to a restore.
    await restoreLake({from: folder.at('backup'), dataDir: folder.at(`staged-${steps}`)})
    const ready = join(dataDir, 'restore.ready')
    await mkdir(ready)
    for (const name of ['lake.sqlite', 'assets']) {
      await cp(folder.at(`staged-${steps}`, name), join(ready, name), {recursive: true})
    }
    await writeFile(join(ready, 'plan.json'), '{"replaced": "replaced-then"}')
    let left = steps
    const dying: typeof rename = async (from, to) => {
      if (left-- === 0) throw new Error('killed')
      await rename(from, to)
    }
    await expect(finishRestore(dataDir, dying)).rejects.toThrow('killed')

    expect(await contentOf(dataDir)).toEqual(restored)
    expect(await contentOf(join(dataDir, 'replaced-then'))).toEqual(old)
    expect(await readdir(dataDir)).not.toContain('restore.ready')
    expect((await verifyLake(dataDir)).faults).toEqual([])
  }
})
