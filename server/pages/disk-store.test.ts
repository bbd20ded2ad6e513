import {mkdtempDisposable, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {createDiskStore} from './disk-store.ts'
import type {PageStore, StoredPage} from './page-store.ts'

const tempDir = () => mkdtempDisposable(join(tmpdir(), 'page-store-'))

function pageAt(key: string, body = `<h1>${key}</h1>`): StoredPage {
  return {
    key,
    generation: 'build',
    revision: '7',
    renderedAt: 1_800_000_000_000,
    headers: [
      ['Content-Type', 'text/html'],
      ['Vary', 'Accept'],
    ],
    body: Buffer.from(body),
    queries: [{query: '*[0]', params: {slug: 'ä'}, digest: 'abc'}],
  }
}

async function listed(store: PageStore): Promise<StoredPage[]> {
  const pages: StoredPage[] = []
  for await (const page of store.list()) pages.push(page)
  return pages
}

/** Everything the store in a folder gives to a process that starts. */
const restart = (dir: string) => listed(createDiskStore({dir, warn: () => {}}))

test('pages outlive the process as they were, whatever their key and body', async () => {
  await using folder = await tempDir()
  const store = createDiskStore({dir: folder.path})
  const binary = {...pageAt('/a/../ü?x=1\n', ''), body: Buffer.from([0, 10, 13, 255, 10])}
  await store.put(pageAt('/'))
  await store.put(binary)
  expect(await store.get('/')).toEqual(pageAt('/'))
  expect(await restart(folder.path)).toEqual([pageAt('/'), binary])
})

test('the latest of several pages with one key stays, and a deleted one does not', async () => {
  await using folder = await tempDir()
  const store = createDiskStore({dir: folder.path})
  void store.put(pageAt('/', 'one'))
  void store.put(pageAt('/', 'two'))
  void store.put(pageAt('/gone'))
  void store.delete('/gone')
  await store.put(pageAt('/', 'three'))
  expect((await restart(folder.path)).map(({body}) => String(body))).toEqual(['three'])
  expect(await store.get('/gone')).toBeNull()
})

test('the oldest pages leave when there is no more room, also over a restart', async () => {
  await using folder = await tempDir()
  const limits = {dir: folder.path, maxBytes: 2500}
  const first = createDiskStore(limits)
  for (const key of ['/1', '/2']) await first.put(pageAt(key, 'x'.repeat(700)))
  const second = createDiskStore(limits)
  await listed(second)
  await second.put(pageAt('/3', 'x'.repeat(700)))
  expect((await restart(folder.path)).map(({key}) => key)).toEqual(['/2', '/3'])
  await second.put(pageAt('/4', 'x'.repeat(9000)))
  expect(await second.get('/4')).toBeNull()
})

test('a page that is not whole is removed and named in the log, byte by byte', async () => {
  await using folder = await tempDir()
  const said: string[] = []
  const store = createDiskStore({dir: folder.path, warn: (message) => said.push(message)})
  await store.put(pageAt('/'))
  const [name = ''] = await readdir(folder.path)
  const path = join(folder.path, name)
  const whole = await readFile(path)
  for (const at of [0, 10, 80, 150, whole.length - 1]) {
    const torn = Buffer.from(whole)
    torn[at] = (torn[at] ?? 0) ^ 1
    await writeFile(path, torn)
    expect(await store.get('/'), String(at)).toBeNull()
    expect(await readdir(folder.path)).toEqual([])
  }
  expect(new Set(said)).toEqual(new Set(['A stored page is damaged and is made anew']))
  await writeFile(path, whole.subarray(0, whole.length / 2))
  await writeFile(join(folder.path, 'killed.part'), 'half')
  expect(await restart(folder.path)).toEqual([])
  expect(await readdir(folder.path)).toEqual([])
})

test('a folder that is lost is made again, one that refuses costs nothing', async () => {
  await using folder = await tempDir()
  const dir = join(folder.path, 'pages')
  let time = 0
  const said: string[] = []
  const store = createDiskStore({dir, now: () => time, warn: (message) => said.push(message)})
  await writeFile(dir, 'a file stands in the way')
  await store.put(pageAt('/'))
  await store.put(pageAt('/again'))
  expect(await listed(store)).toEqual([])
  expect(said).toEqual(['Pages are not kept on disk'])
  await rm(dir)
  time = 31_000
  await store.put(pageAt('/'))
  expect(await restart(dir)).toEqual([pageAt('/')])
})
