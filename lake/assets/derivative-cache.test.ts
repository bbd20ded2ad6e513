import {mkdtempDisposable, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createDerivativeCache} from './derivative-cache.ts'

const tempDir = () => mkdtempDisposable(join(tmpdir(), 'lake-cache-'))

/** Makes a kilobyte, and counts how often. */
function counter() {
  const calls: string[] = []
  const maker = (key: string) => async () => {
    calls.push(key)
    return Buffer.alloc(1024, key)
  }
  return {calls, maker}
}

async function files(dir: string): Promise<string[]> {
  const entries = await readdir(dir, {recursive: true, withFileTypes: true})
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()
}

test('equal requests at the same time are made once, and so are later ones', async () => {
  await using dir = await tempDir()
  const cache = createDerivativeCache(dir.path)
  const {calls, maker} = counter()
  const results = await Promise.all(['aa1', 'aa1', 'aa1'].map((key) => cache.get(key, maker(key))))
  results.push(await cache.get('aa1', maker('aa1')))
  expect(calls).toEqual(['aa1'])
  expect(new Set(results.map((bytes) => bytes.toString()))).toHaveLength(1)
})

test('what was used least recently leaves first, and the bound holds over restarts', async () => {
  await using dir = await tempDir()
  const {calls, maker} = counter()
  const cache = createDerivativeCache(dir.path, 3 * 1024)
  for (const key of ['aa1', 'bb2', 'cc3']) await cache.get(key, maker(key))
  await cache.get('aa1', maker('aa1'))
  await cache.get('dd4', maker('dd4'))
  expect(await files(dir.path)).toEqual(['aa1', 'cc3', 'dd4'])

  const restarted = createDerivativeCache(dir.path, 3 * 1024)
  await restarted.get('dd4', maker('dd4'))
  expect(calls).toEqual(['aa1', 'bb2', 'cc3', 'dd4'])
  await restarted.get('ee5', maker('ee5'))
  expect(await files(dir.path)).toHaveLength(3)
})

test('a failed making is not remembered, a lost file is made again', async () => {
  await using dir = await tempDir()
  const cache = createDerivativeCache(dir.path)
  const {calls, maker} = counter()
  const fail = () => Promise.reject(new Error('broken'))
  await expect(cache.get('aa1', fail)).rejects.toThrow('broken')
  await cache.get('aa1', maker('aa1'))
  await rm(join(dir.path, 'aa'), {recursive: true})
  await cache.get('aa1', maker('aa1'))
  expect(calls).toEqual(['aa1', 'aa1'])
})

test('no more than two images are made at a time, and all get their turn', async () => {
  await using dir = await tempDir()
  const cache = createDerivativeCache(dir.path)
  const running = {now: 0, most: 0}
  const make = async () => {
    running.now += 1
    running.most = Math.max(running.most, running.now)
    await new Promise((resolve) => setImmediate(resolve))
    running.now -= 1
    return Buffer.from('x')
  }
  await Promise.all(Array.from({length: 20}, (_, n) => cache.get(`key${n}`, make)))
  expect(running).toEqual({now: 0, most: 2})
})

test('what nobody waits for any more is not begun', async () => {
  await using dir = await tempDir()
  const cache = createDerivativeCache(dir.path)
  const {calls, maker} = counter()
  const held = Promise.withResolvers<Buffer>()
  const busy = ['aa1', 'bb2'].map((key) => cache.get(key, () => held.promise))
  const gone = new AbortController()
  const left = cache.get('cc3', maker('cc3'), gone.signal)
  const refused = expect(left).rejects.toMatchObject({status: 503})
  const shared = cache.get('dd4', maker('dd4'), gone.signal)
  const stays = cache.get('dd4', maker('dd4'), new AbortController().signal)
  // Each looks for a file first, and only then waits for a turn.
  await new Promise(setImmediate)
  gone.abort()
  held.resolve(Buffer.from('made'))
  await Promise.all([...busy, shared, stays])
  await refused
  expect(calls).toEqual(['dd4'])
})
