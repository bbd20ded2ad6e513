import {mkdtempDisposable, readdir} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {isFolderLocked, lockDataFolder} from './lock.ts'

test('a folder has one writer at a time', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lake-lock-'))
  const lock = lockDataFolder(folder.path)
  expect(() => lockDataFolder(folder.path, 0)).toThrow(/in use by another process/)
  lock.release()
  lockDataFolder(folder.path, 0).release()
})

test('whether a folder is taken can be read without taking or making it', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lake-lock-'))
  expect(isFolderLocked(folder.path)).toBe(false)
  expect(await readdir(folder.path)).toEqual([])
  const lock = lockDataFolder(folder.path)
  expect(isFolderLocked(folder.path)).toBe(true)
  lock.release()
  expect(isFolderLocked(folder.path)).toBe(false)
})
