import {mkdtempDisposable} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {lockDataFolder} from './lock.ts'

test('a folder has one writer at a time', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lake-lock-'))
  const lock = lockDataFolder(folder.path)
  expect(() => lockDataFolder(folder.path, 0)).toThrow(/in use by another process/)
  lock.release()
  lockDataFolder(folder.path, 0).release()
})
