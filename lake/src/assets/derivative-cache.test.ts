import {mkdir, mkdtempDisposable, readdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {expect, test} from 'vitest'
import {DerivativeCache} from './derivative-cache.ts'

const tempDir = () => mkdtempDisposable(join(tmpdir(), 'lake-cache-'))

const KILOBYTE = Buffer.alloc(1024, 'x')
const MAX_BYTES = 3 * KILOBYTE.length
const key = (name: string) => `${'a'.padEnd(40, '0')}/${name.padEnd(40, '0')}`

async function files(dir: string): Promise<string[]> {
  const entries = await readdir(dir, {recursive: true, withFileTypes: true})
  return entries
    .flatMap((entry) => (entry.isFile() ? [entry.name.replace(/0+$/, '')] : []))
    .toSorted()
}

test('what was used least recently leaves first, and the bound holds over restarts', async () => {
  await using dir = await tempDir()
  const cache = new DerivativeCache(dir.path, MAX_BYTES)
  for (const name of ['1', '2', '3']) await cache.write(key(name), KILOBYTE)
  await cache.read(key('1'))
  await cache.write(key('4'), KILOBYTE)
  expect(await files(dir.path)).toEqual(['1', '3', '4'])

  const restarted = new DerivativeCache(dir.path, MAX_BYTES)
  expect(await restarted.read(key('4'))).toEqual(KILOBYTE)
  await restarted.write(key('5'), KILOBYTE)
  expect(await files(dir.path)).toHaveLength(3)
})

test('a lost file is a missing one, and what is no entry goes with a restart', async () => {
  await using dir = await tempDir()
  const cache = new DerivativeCache(dir.path, MAX_BYTES)
  await cache.write(key('1'), KILOBYTE)
  await rm(join(dir.path, dirname(key('1'))), {recursive: true})
  expect(await cache.read(key('1'))).toBeNull()
  expect(cache.has(key('1'))).toBe(false)

  await cache.write(key('2'), KILOBYTE)
  await mkdir(join(dir.path, 'ab'))
  await writeFile(join(dir.path, 'ab', 'of an older version'), 'x')
  await writeFile(join(dir.path, dirname(key('2')), 'half.part'), 'x')
  const restarted = new DerivativeCache(dir.path, MAX_BYTES)
  expect(await files(dir.path)).toEqual(['2'])
  expect(await restarted.read(key('2'))).toEqual(KILOBYTE)
})
