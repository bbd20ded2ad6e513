import {expect} from 'vitest'
import {z} from 'zod'
import {ownLakeTest as test} from '../../tests/helpers/lake/shared-lake.ts'
import {type StartedLake, startLake} from '../../tests/helpers/lake/start-lake.ts'

const WAIT_MS = 15_000

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
  const checks = new Set<() => void>()
  socket.addEventListener('message', ({data}) => {
    messages.push(messageSchema.parse(JSON.parse(String(data))))
    for (const check of checks) check()
  })
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
  await new Promise((resolve) => socket.addEventListener('open', resolve, {once: true}))
  return {
    closed,
    messages,
    send: (message: object) => socket.send(JSON.stringify(message)),
    until<T>(read: () => T | undefined | false, what: string): Promise<T> {
      const {promise, resolve, reject} = Promise.withResolvers<T>()
      const timer = setTimeout(() => reject(new Error(`Waited in vain for ${what}`)), WAIT_MS)
      const check = () => {
        const value = read()
        if (value === undefined || value === false) return
        clearTimeout(timer)
        checks.delete(check)
        resolve(value)
      }
      checks.add(check)
      check()
      return promise
    },
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

test('twenty streams share one socket, each with the text of its HTTP counterpart', async () => {
  await using lake = await startLake()
  using page = await connect(lake)
  const ids = Array.from({length: 20}, (_, n) => n + 1)
  for (const id of ids) {
    page.send({type: 'open', id, url: listenUrl('*[_type == "article"]'), token: lake.token()})
  }
  for (const id of ids) {
    await page.until(() => page.textOf(id).includes('event: welcome'), `welcome ${id}`)
  }
  await lake.client().create({_id: 'drafts.a', _type: 'article', title: 'नीलगढ़ 🏰'})
  for (const id of ids) {
    await page.until(() => page.textOf(id).includes('event: mutation'), `mutation ${id}`)
    expect(page.textOf(id)).toContain('नीलगढ़ 🏰')
  }
})

test('a stream without a valid token is refused, and the others go on', async ({lake}) => {
  using page = await connect(lake)
  page.send({type: 'open', id: 1, url: listenUrl('*')})
  page.send({type: 'open', id: 2, url: listenUrl('*'), token: 'lkwrong'})
  page.send({type: 'open', id: 3, url: listenUrl('*'), token: lake.token()})
  for (const id of [1, 2]) {
    const refused = await page.until(() => page.messages.find((one) => one.id === id), 'an answer')
    expect(refused).toMatchObject({type: 'error', status: 401})
    expect(JSON.parse(refused.body ?? '')).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Session not found',
    })
  }
  await page.until(() => page.textOf(3).includes('event: welcome'), 'welcome 3')
  await lake.client().create({_id: 'drafts.secret', _type: 'article', title: 'lotus-secret'})
  await page.until(() => page.textOf(3).includes('lotus-secret'), 'the change')
  expect(page.messages.filter(({id}) => id < 3)).toHaveLength(2)
})

test('only event streams of the lake can be asked for', async ({lake}) => {
  using page = await connect(lake)
  const urls = [
    '/lake/v1/data/query/production?query=*',
    '/lake/v1/data/listen/../query/production?query=*',
    '/studio',
    '//evil.example/lake/v1/data/listen/production?query=*',
  ]
  for (const [id, url] of urls.entries()) page.send({type: 'open', id, url, token: lake.token()})
  for (const id of urls.keys()) {
    const answer = await page.until(
      () => page.messages.find((one) => one.id === id),
      `answer ${id}`,
    )
    expect(answer).toMatchObject({type: 'error', status: 400})
  }
})

test('an error keeps the status and words of the HTTP answer', async ({lake}) => {
  using page = await connect(lake)
  page.send({type: 'open', id: 1, url: '/lake/v1/data/listen/production', token: lake.token()})
  const answer = await page.until(() => page.messages[0], 'an answer')
  expect(answer.type).toBe('error')
  expect(answer.status).toBe(400)
  expect(answer.body).toMatch(/error/)
})

test('a closed stream falls silent, the others go on', async ({lake}) => {
  using page = await connect(lake)
  for (const id of [1, 2]) {
    page.send({type: 'open', id, url: listenUrl('*'), token: lake.token()})
    await page.until(() => page.textOf(id).includes('event: welcome'), `welcome ${id}`)
  }
  page.send({type: 'close', id: 1})
  await page.until(() => page.messages.some(({id, type}) => id === 1 && type === 'end'), 'the end')
  await lake.client().create({_id: 'a', _type: 'article'})
  await page.until(() => page.textOf(2).includes('event: mutation'), 'mutation 2')
  expect(page.textOf(1)).not.toContain('event: mutation')
})

test('a client that breaks the rules is put out, and a closing lake says goodbye', async () => {
  await using lake = await startLake()
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
  await polite.until(() => polite.textOf(1).includes('event: welcome'), 'welcome')
  await lake.close()
  expect((await polite.closed).code).toBe(1001)
})
