/** Clients that request much and read nothing: what the lake holds for an account is bounded. */
import sharp from 'sharp'
import {test as base, expect} from 'vitest'
import {disposed} from '../../tests/helpers/disposed.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

const test = base.extend('lake', disposed(startFilled))

const MIB = 1024 * 1024

/** A lake with twenty documents of 100 kB. */
async function startFilled() {
  const lake = await startLake()
  const transaction = lake.client().transaction()
  for (let n = 0; n < 20; n++) {
    transaction.create({_id: `a${n}`, _type: 'article', text: String(n).repeat(50_000)})
  }
  await transaction.commit()
  return lake
}

/** A response whose body is not read yet. */
function request(lake: StartedLake, path: string, token = lake.token('viewer')) {
  const headers = {authorization: `Bearer ${token}`}
  return lake.lake.fetch(new Request(`${lake.url}/v2025-02-19${path}`, {headers}))
}

async function requestOften(lake: StartedLake, path: string, count: number) {
  const responses: Response[] = []
  for (let n = 0; n < count; n++) responses.push(await request(lake, path))
  return {responses, statuses: responses.map(({status}) => status)}
}

test('exports that are not read are bounded, and those that are read make room', async ({lake}) => {
  const path = '/data/export/production'
  const {responses, statuses} = await requestOften(lake, path, 10)
  expect(statuses).toEqual([...Array.from({length: 4}, () => 200), ...Array(6).fill(503)])
  expect((await request(lake, path, lake.token('editor'))).status).toBe(200)
  const lines = (await responses[0]?.text())?.trim().split('\n') ?? []
  expect(lines.map((line) => JSON.parse(line)._id)).toHaveLength(20)
  await responses[1]?.body?.cancel()
  expect((await requestOften(lake, path, 3)).statuses).toEqual([200, 200, 503])
})

test('an erasure ends an export that is not read, and cleans the files', async ({lake}) => {
  const response = await request(lake, '/data/export/production')
  expect(lake.lake.erase(['a0'])).toMatchObject({isClean: true})
  await expect(response.text()).rejects.toThrow()
  expect(await (await request(lake, '/data/export/production')).text()).not.toContain('"a0"')
})

const ALL_IDS = Array.from({length: 20}, (_, n) => `a${n}`).join(',')

test('documents by id that are not read are bounded too', async ({lake}) => {
  const path = `/data/doc/production/${ALL_IDS}`
  const {responses, statuses} = await requestOften(lake, path, 60)
  expect(statuses.slice(0, 30)).toEqual(Array.from({length: 30}, () => 200))
  expect(statuses.at(-1)).toBe(503)
  expect((await responses[0]?.text())?.length).toBeGreaterThan(MIB)
  expect((await request(lake, path)).status).toBe(200)
  expect((await request(lake, path)).status).toBe(503)
})

test('lines of history exist when they are read, and are bounded until then', async ({lake}) => {
  const path = `/data/history/production/transactions/${ALL_IDS}`
  const {responses, statuses} = await requestOften(lake, path, 60)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const readers = responses.map(({body}) => body?.getReader())
  const first = []
  for (const reader of readers) first.push(await reader?.read().catch(String))
  for (const line of first.slice(0, 30)) expect(line).toMatchObject({done: false})
  expect(first.at(-1)).toContain('Too many responses wait to be read')
  await readers[0]?.cancel()
  expect((await (await request(lake, path)).text()).length).toBeGreaterThan(MIB)
})

test('large pictures that are not read are bounded, and those of pages never are', async () => {
  await using lake = await startLake({clientAddress: () => '198.51.100.7'})
  const noise = {type: 'gaussian', mean: 128, sigma: 30} as const
  const picture = sharp({create: {width: 800, height: 800, channels: 3, background: '#888', noise}})
  const {url} = await lake.client().assets.upload('image', await picture.png().toBuffer())
  const open = async (parameters: string, count: number) => {
    const responses: Response[] = []
    for (let n = 0; n < count; n++) {
      responses.push(await lake.lake.fetch(new Request(`${url}?${parameters}`)))
    }
    return responses.map(({status}) => status)
  }
  const statuses = await open('fm=png', 60)
  expect(new Set(statuses.slice(0, 8))).toEqual(new Set([200]))
  expect(statuses.at(-1)).toBe(503)
  expect(new Set(await open('fm=jpg&w=640', 100))).toEqual(new Set([200]))
})

test('event streams that are not read end before they fill the memory', async ({lake}) => {
  const query = encodeURIComponent('*[_type == "article"]')
  const path = `/data/listen/production?query=${query}&includeResult=true&includePreviousRevision=true`
  const {statuses, responses} = await requestOften(lake, path, 100)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(lake.lake.connections().streams).toBe(100)
  // The greetings are read, then the first piece of the event.
  const readers = responses.map(({body}) => (body ?? new ReadableStream()).getReader())
  for (const reader of readers) for (let n = 0; n < 2; n++) await reader.read()
  await lake.client().createOrReplace({_id: 'a0', _type: 'article', text: 'x'.repeat(MIB)})
  const pieces = await Promise.all(readers.map((reader) => reader.read().catch(String)))
  expect(pieces.at(-1)).toContain('Too many responses wait to be read')
  expect(lake.lake.connections().streams).toBeLessThan(80)
  expect(await lake.client('editor').fetch('1 + 1')).toBe(2)
  await Promise.all(readers.map((reader) => reader.cancel().catch(() => {})))
})

test('one account holds a bounded number of event streams', async () => {
  await using lake = await startLake()
  const path = '/data/live/events/production'
  const {statuses, responses} = await requestOften(lake, path, 501)
  expect(new Set(statuses.slice(0, 500))).toEqual(new Set([200]))
  expect(statuses[500]).toBe(429)
  expect((await request(lake, path, lake.token('editor'))).status).toBe(200)
  await Promise.all(responses.map(({body}) => body?.cancel()))
})
