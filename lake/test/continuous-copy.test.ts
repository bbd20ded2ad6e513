import {appendFile, readdir, rm, truncate, writeFile} from 'node:fs/promises'
import {setTimeout} from 'node:timers/promises'
import {test as base, expect, vi} from 'vitest'
import {z} from 'zod'
import {disposed} from '../../tests/helpers/disposed.ts'
import {filesWith} from '../../tests/helpers/files-with.ts'
import {contentOf, fillLake, temporaryFolder} from '../../tests/helpers/lake/filled-lake.ts'
import {createToken, forkLake} from '../../tests/helpers/lake/fork-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'
import {runScript} from '../../tests/helpers/run-script.ts'
import {createLake, restoreLake, verifyLake} from '../src/index.ts'
import {listChanges, listGenerations} from '../src/upkeep/copy/copy-files.ts'

/** `COPY_KILLS=50` takes two minutes on a machine that is otherwise idle. */
const KILLS = Number(process.env.COPY_KILLS ?? 2)
/** Other tests take processor time from this one, unless it runs alone. */
const LOST_MS = process.env.COPY_KILLS === undefined ? 6000 : 1000
const publicUrl = 'http://127.0.0.1/lake'

const test = base.extend('folder', disposed(temporaryFolder))

/** Waits until everything that was written so far is copied. */
async function copied({lake}: StartedLake, later = 0): Promise<void> {
  const time = Date.now() + later
  await vi.waitFor(() => expect(Number(lake.copiedAt())).toBeGreaterThan(time), 30_000)
}

test(`${KILLS} kills and losses of the disk cost at most ${LOST_MS} ms of work each`, {
  timeout: 300_000,
}, async ({folder}) => {
  async function kill(index: number): Promise<void> {
    const [dataDir, copyDir] = [folder.at(`data-${index}`), folder.at(`copy-${index}`)]
    const headers = {authorization: `Bearer ${await createToken(dataDir)}`}
    await using forked = forkLake({COPY_DIR: copyDir})
    const url = await forked.serve(dataDir)
    await vi.waitFor(async () => expect(await listGenerations(copyDir)).toHaveLength(1), 30_000)
    const post = async (path: string, body: string) => {
      const response = await fetch(`${url}/v1${path}/production`, {method: 'POST', headers, body})
      return response.ok ? response.json() : Promise.reject(new Error(await response.text()))
    }
    /** When each note was written. */
    const times: number[] = []
    async function write(): Promise<void> {
      const {document} = await post('/assets/files', `File ${times.length}`)
      for (let n = 0; n < 5; n += 1) {
        const number = times.length
        const file = {asset: {_type: 'reference', _ref: document._id}}
        const create = {_id: `note-${number}`, _type: 'note', number, file}
        await post('/data/mutate', JSON.stringify({mutations: [{create}]}))
        times.push(Date.now())
      }
      await write()
    }
    const writing = expect(write()).rejects.toThrow()
    await setTimeout(LOST_MS + Math.random() * 2000)
    const killedAt = Date.now()
    forked.child.kill('SIGKILL')
    await Promise.all([writing, forked.ended])
    await rm(dataDir, {recursive: true})

    expect(await restoreLake({from: copyDir, dataDir})).toMatchObject({faults: []})
    await using lake = await createLake({dataDir, publicUrl})
    const kept = z
      .array(z.int())
      .parse(await lake.query('*[_type == "note"] | order(number).number'))
    expect(kept).toEqual([...kept.keys()])
    const firstLost = times[kept.length] ?? killedAt
    expect(killedAt - firstLost).toBeLessThan(LOST_MS)
    expect(kept.length).toBeGreaterThan(0)
    expect(lake.accounts.list()).toMatchObject([{name: 'Kill test'}])
  }
  for (const index of Array.from({length: KILLS}).keys()) await kill(index)
})

test('each moment of each dataset can be restored, also over several logs', async ({folder}) => {
  await fillLake(folder.at('data'))
  const moments: {time: Date; content: unknown}[] = []
  {
    await using lake = await startLake({dataDir: folder.at('data'), copyDir: folder.at('copy')})
    const client = lake.client('administrator')
    await client.datasets.create('staging')
    const staging = client.withConfig({dataset: 'staging'})
    let n = 0
    const writing = (async () => {
      while (n < 3) {
        await client.create({_type: 'note'})
        await setTimeout(150)
      }
    })()
    for (; n < 6; n += 1) {
      // A log ends only when nothing is written while the last of it is copied.
      if (n === 3) await writing
      const text = `${n} `.repeat(900_000)
      await client.createOrReplace({_id: 'long', _type: 'article', text})
      await staging.createOrReplace({_id: 'staged', _type: 'article', n})
      await copied(lake)
      await copied(lake)
      const content = await client.fetch('*[_id == "long"][0]._rev', {}, {perspective: 'raw'})
      moments.push({time: new Date(), content})
    }
  }
  const [generation = '', ...others] = await listGenerations(folder.at('copy'))
  expect(others).toEqual([])
  const changes = await listChanges(folder.at('copy', generation))
  expect(changes.at(-1)?.log).toBeGreaterThan(2)
  for (const [n, {time, content}] of moments.entries()) {
    const dataDir = folder.at(`restored-${n}`)
    await restoreLake({from: folder.at('copy'), at: time, dataDir})
    expect(await verifyLake(dataDir)).toMatchObject({faults: [], assets: 2})
    await using lake = await startLake({dataDir})
    const client = lake.client('administrator')
    expect(await client.fetch('*[_id == "long"][0]._rev')).toBe(content)
    const staging = client.withConfig({dataset: 'staging'})
    expect(await staging.fetch('*[_id == "staged"][0].n')).toBe(n)
  }
  const early = {from: folder.at('copy'), at: new Date(0), dataDir: folder.at('early')}
  await expect(restoreLake(early)).rejects.toThrow('begins at')
})

test('the copy goes on after a start, and keeps what came before it', async ({folder}) => {
  const options = {dataDir: folder.at('data'), copyDir: folder.at('copy')}
  for (const n of [1, 2]) {
    await using lake = await startLake(options)
    await copied(lake)
    await lake.client().createOrReplace({_id: 'a', _type: 'article', n})
    // What is not copied yet is copied at the end.
  }
  const [, second = ''] = await listGenerations(folder.at('copy'))
  const [begin] = await listChanges(folder.at('copy', second))
  for (const [at, n] of [
    [begin?.time.toISOString() ?? '', 1],
    ['last', 2],
  ] as const) {
    const env = {DATA_DIR: folder.at(`restored-${n}`), COPY_DIR: folder.at('copy')}
    const {stdout} = await runScript(['server/cli/restore.ts', '--at', at], {env})
    expect(stdout).toContain('Restored 1 document, changed last at')
    expect(await contentOf(env.DATA_DIR)).toMatchObject([{n}])
  }
  const env = {DATA_DIR: folder.at('none')}
  const unnamed = await runScript(['server/cli/restore.ts', '--at', 'last'], {env})
  expect(unnamed.stderr).toContain('Name the folder of the copy')
})

test('soon no file of the copy has what was erased, also of deleted datasets', async ({folder}) => {
  const email = 'asha.verma@clinic.example'
  const copyDir = folder.at('copy')
  await using lake = await startLake({dataDir: folder.at('data'), copyDir})
  const client = lake.client('administrator')
  await client.datasets.create('staging')
  const staging = client.withConfig({dataset: 'staging'})
  await client.create({_id: 'inbox.1', _type: 'submission', email})
  await staging.create({_id: 'a', _type: 'article', email})
  await copied(lake)
  expect((await filesWith(copyDir, email)).length).toBeGreaterThan(1)
  lake.lake.erase(['inbox.1'])
  await client.datasets.delete('staging')
  await vi.waitFor(async () => expect(await filesWith(copyDir, email)).toEqual([]), 30_000)
  await copied(lake)
  expect(await readdir(copyDir)).toHaveLength(2)
})

test('a copy that can’t be written is reported once, stops nothing, goes on', async ({folder}) => {
  const log = vi.fn()
  await writeFile(folder.at('copy'), 'a file')
  let later = 0
  await using lake = await startLake({
    dataDir: folder.at('data'),
    copyDir: folder.at('copy'),
    log,
    now: () => new Date(Date.now() + later),
  })
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), 30_000)
  expect(log.mock.calls).toMatchObject([[{level: 'error', message: /copy/}]])
  await lake.client().create({_id: 'a', _type: 'article'})
  expect(lake.lake.copiedAt()).toBeNull()
  await rm(folder.at('copy'))
  later = 60_000
  await vi.waitFor(() => expect(lake.lake.copiedAt()).not.toBeNull(), 30_000)
  expect(log).toHaveBeenCalledOnce()

  await lake.client().create({_id: 'b', _type: 'article'})
  await copied(lake, later)
  await rm(folder.at('copy'), {recursive: true})
  later = 120_000
  // Noticed although nothing is written.
  const generations = () => listGenerations(folder.at('copy'))
  await vi.waitFor(async () => expect(await generations()).toHaveLength(1), 10_000)
  await restoreLake({from: folder.at('copy'), dataDir: folder.at('new')})
  expect(await contentOf(folder.at('new'))).toHaveLength(2)
})

test('a damaged copy is refused, with the last moment before the damage', async ({folder}) => {
  {
    await using lake = await startLake({dataDir: folder.at('data'), copyDir: folder.at('copy')})
    await copied(lake)
    await lake.client().create({_id: 'a', _type: 'article'})
    await copied(lake)
  }
  const [generation = ''] = await listGenerations(folder.at('copy'))
  const [first, second] = await listChanges(folder.at('copy', generation))
  await truncate(second?.path ?? '', 5000)
  const restore = () => restoreLake({from: folder.at('copy'), dataDir: folder.at('new')})
  await expect(restore()).rejects.toThrow(/is damaged.+--at 2/)
  await appendFile(first?.path ?? '', 'x')
  await expect(restore()).rejects.toThrow('is damaged')
  await rm(first?.path ?? '')
  await expect(restore()).rejects.toThrow('is damaged')
  expect(await readdir(folder.at('new'))).toEqual(['lake.lock'])
})
