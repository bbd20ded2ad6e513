import {expect, vi} from 'vitest'
import {z} from 'zod'
import {memoryLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import type {StartedLake} from '../../tests/helpers/lake/start-lake.ts'

const PATIENT = {timeout: 15_000, interval: 20}

const messageSchema = z.object({
  type: z.enum(['open', 'error', 'chunk', 'end']),
  id: z.number(),
  status: z.number().optional(),
  body: z.string().optional(),
  data: z.string().optional(),
})
type Message = z.output<typeof messageSchema>

/** The Studio's side: one socket with many streams. */
async function connect(lake: StartedLake) {
  const socket = new WebSocket(`${lake.url.replace(/^http/, 'ws')}/v1/listeners`)
  const messages: Message[] = []
  socket.addEventListener('message', ({data}) => {
    messages.push(messageSchema.parse(JSON.parse(String(data))))
  })
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
  await new Promise((resolve) => socket.addEventListener('open', resolve, {once: true}))
  return {
    closed,
    messages,
    send: (message: object) => socket.send(JSON.stringify(message)),
    /** What is read, as soon as there is something. */
    until: <T>(read: () => T) => vi.waitUntil(read, PATIENT),
    textOf: (id: number) =>
      messages
        .filter((message) => message.id === id && message.type === 'chunk')
        .map(({data}) => data)
        .join(''),
    [Symbol.dispose]: () => socket.close(),
  }
}

function listenUrl(query: string) {
  const search = new URLSearchParams({query, includeResult: 'true', includeAllVersions: 'true'})
  return `/lake/v2025-02-19/data/listen/production?${search}`
}

test('a stream without a valid token is refused, and the others go on', async ({lake}) => {
  using page = await connect(lake)
  page.send({type: 'open', id: 1, url: listenUrl('*')})
  page.send({type: 'open', id: 2, url: listenUrl('*'), token: 'lkwrong'})
  page.send({type: 'open', id: 3, url: listenUrl('*'), token: lake.token()})
  for (const id of [1, 2]) {
    const refused = await page.until(() => page.messages.find((one) => one.id === id))
    expect(refused).toMatchObject({type: 'error', status: 401})
    expect(JSON.parse(refused.body ?? '')).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Session not found',
    })
  }
  await page.until(() => page.textOf(3).includes('event: welcome'))
  await lake.client().create({_id: 'drafts.secret', _type: 'article', title: 'lotus-secret'})
  await page.until(() => page.textOf(3).includes('lotus-secret'))
  expect(page.messages.filter(({id}) => id < 3)).toHaveLength(2)
})

test('only event streams of the lake can be requested', async ({lake}) => {
  using page = await connect(lake)
  const urls = [
    '/lake/v1/data/query/production?query=*',
    '/lake/v1/data/listen/../query/production?query=*',
    '/studio',
    '//evil.example/lake/v1/data/listen/production?query=*',
  ]
  for (const [id, url] of urls.entries()) page.send({type: 'open', id, url, token: lake.token()})
  for (const id of urls.keys()) {
    const response = await page.until(() => page.messages.find((one) => one.id === id))
    expect(response).toMatchObject({type: 'error', status: 400})
  }
})

test('a closed stream falls silent, the others go on', async ({lake}) => {
  using page = await connect(lake)
  for (const id of [1, 2]) {
    page.send({type: 'open', id, url: listenUrl('*'), token: lake.token()})
    await page.until(() => page.textOf(id).includes('event: welcome'))
  }
  page.send({type: 'close', id: 1})
  await page.until(() => page.messages.some(({id, type}) => id === 1 && type === 'end'))
  await lake.client().create({_id: 'a', _type: 'article'})
  await page.until(() => page.textOf(2).includes('event: mutation'))
  expect(page.textOf(1)).not.toContain('event: mutation')
})

test('a client that breaks the rules is cut off, and a closing lake says so', async ({lake}) => {
  using rude = await connect(lake)
  rude.send({type: 'shout'})
  expect((await rude.closed).code).toBe(1008)

  using greedy = await connect(lake)
  for (let id = 0; id <= 100; id++) {
    greedy.send({type: 'open', id, url: listenUrl('*'), token: lake.token()})
  }
  expect(await greedy.closed).toMatchObject({code: 1008, reason: 'Too many streams'})

  using polite = await connect(lake)
  polite.send({type: 'open', id: 1, url: listenUrl('*'), token: lake.token()})
  await polite.until(() => polite.textOf(1).includes('event: welcome'))
  await lake.close()
  expect((await polite.closed).code).toBe(1001)
})
