import {expect, test} from 'vitest'
import {createRenderQueue, type RenderKind} from './render-queue.ts'

/** A queue whose renderings end on `endNext`, and the order in which they began. */
function startQueue() {
  const queue = createRenderQueue(true)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (
    kind: RenderKind,
    caller: string,
    name: string,
    signal = new AbortController().signal,
  ) =>
    queue({kind, caller, signal}, () => {
      begun.push(name)
      const {promise, resolve} = Promise.withResolvers<Response>()
      ends.push(() => resolve(new Response(name)))
      return promise
    })
  async function endNext() {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return {ask, begun, endNext, running: () => ends.length}
}

const NAMES = Array.from({length: 300}, (_, n) => `page ${n}`)

test('of 300 pages that one address asks for at once, some wait and the rest hear 503', async () => {
  const {ask, endNext, running} = startQueue()
  const responses = NAMES.map((name) => ask('visitor', 'flooder', name))
  const statuses: number[] = []
  for (const response of responses) void response.then(({status}) => statuses.push(status))
  await new Promise(setImmediate)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(statuses).toHaveLength(300 - 128 - 2)
  const refused = await responses.at(-1)
  expect(refused?.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(refused?.headers.get('Cache-Control')).toBe('no-store')
  expect(await refused?.text()).toContain('Please try again in a moment')
  while (running() > 0) await endNext()
  expect(statuses.filter((status) => status === 200)).toHaveLength(130)
  const later = ask('visitor', 'flooder', 'later')
  await new Promise(setImmediate)
  await endNext()
  expect((await later).status).toBe(200)
})

test('another address, forms, editors and known pages wait for no flood', async () => {
  const {ask, begun, endNext} = startQueue()
  for (const name of NAMES) void ask('visitor', 'flooder', name)
  void ask('visitor', 'visitor', 'another address')
  for (const kind of ['form', 'editor', 'studio', 'refresh'] as const) void ask(kind, 'x', kind)
  await new Promise(setImmediate)
  expect(begun).toEqual(['page 0', 'page 1', 'form', 'editor', 'studio', 'refresh'])
  await endNext()
  await endNext()
  expect(begun.slice(6)).toEqual(['another address', 'page 2'])
})

test('a flood of posts leaves room for a form of another address', async () => {
  const {ask, begun} = startQueue()
  for (const name of NAMES) void ask('form', 'flooder', name)
  void ask('form', 'visitor', 'a form')
  void ask('visitor', 'visitor', 'a page')
  await new Promise(setImmediate)
  expect(begun).toContain('a form')
  expect(begun).toContain('a page')
})

test('a rendering that is aborted is refused with 503, when it waits and when it renders', async () => {
  const {ask, endNext} = startQueue()
  const tooLong = new AbortController()
  const responses = NAMES.slice(0, 3).map((name) => ask('visitor', 'x', name, tooLong.signal))
  tooLong.abort()
  await endNext()
  await endNext()
  for (const {status, headers} of await Promise.all(responses)) {
    expect([status, headers.has('Retry-After')]).toEqual([503, true])
  }
})
