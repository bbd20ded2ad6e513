import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {listen} from '#tests/helpers/listen.ts'
import {diskCheck, hostedCheck, lakeCheck, outboxCheck} from './checks.ts'
import {createHealth} from './health.ts'

const BACKLOG = {pending: 1, refused: 0, oldestSeconds: 5000, overdueSeconds: 0}

function startHealth(results: Record<string, () => Promise<string | null>>, drainMs = 0) {
  const clock = {now: 0}
  const requested: string[] = []
  const health = createHealth({drainMs, now: () => clock.now, limitMs: 20})
  const checks = Object.fromEntries(
    Object.entries(results).map(([name, run]) => [
      name,
      () => {
        requested.push(name)
        return run()
      },
    ]),
  )
  return {health, checks, clock, requested}
}

test('a process that starts or ends is not ready, whatever its parts say', async () => {
  const {health, checks} = startHealth({lake: async () => null})
  expect(await health.readiness()).toEqual({status: 'starting', checks: {}})
  health.started(checks)
  expect(await health.readiness()).toMatchObject({status: 'ready'})
  await health.drain()
  expect(await health.readiness()).toEqual({status: 'stopping', checks: {}})
})

test('one fault is enough, and each is described in words of our own', async () => {
  const {health, checks} = startHealth({
    lake: async () => null,
    disk: async () => 'only 3 MiB are free',
    outbox: () => Promise.reject(new Error('postgres://admin:secret@db')),
    slow: () => new Promise(() => {}),
  })
  health.started(checks)
  expect(await health.readiness()).toEqual({
    status: 'not ready',
    checks: {
      lake: {ok: true},
      disk: {ok: false, reason: 'only 3 MiB are free'},
      outbox: {ok: false, reason: 'the check failed'},
      slow: {ok: false, reason: 'no answer within 0.02 s'},
    },
  })
})

test('frequent requests get a cached result for seconds', async () => {
  let fault: string | null = null
  const {health, checks, clock, requested} = startHealth({lake: async () => fault})
  health.started(checks)
  await Promise.all([health.readiness(), health.readiness()])
  clock.now += 2900
  await health.readiness()
  expect(requested).toHaveLength(1)
  fault = 'full'
  clock.now += 101
  expect((await health.readiness()).status).toBe('not ready')
  fault = null
  clock.now += 3001
  expect((await health.readiness()).status).toBe('ready')
  expect(requested).toHaveLength(3)
})

test('the end waits for load balancers only', async () => {
  const unwatched = startHealth({}, 600_000).health
  await unwatched.drain()

  const {health, clock} = startHealth({}, 600_000)
  await health.readiness()
  clock.now += 60_001
  await health.drain()

  const watched = startHealth({}, 15).health
  await watched.readiness()
  const began = performance.now()
  await watched.drain()
  expect(performance.now() - began).toBeGreaterThanOrEqual(14)
})

test('the lake tries to write, and what SQLite says is passed on', async () => {
  const written: string[] = []
  const meta = {get: () => null, set: (key: string) => void written.push(key), delete: () => {}}
  expect(await lakeCheck({meta})()).toBeNull()
  expect(written).toHaveLength(1)
  const full = Object.assign(new Error('/srv/data/lake.sqlite'), {
    errstr: 'database or disk is full',
  })
  const refusing = {
    ...meta,
    set: () => {
      throw full
    },
  }
  const reason = await lakeCheck({meta: refusing})()
  expect(reason).toBe('the lake can not be written: database or disk is full')
})

test('a disk with little room is a fault', async () => {
  const withBlocks = (bavail: number) => diskCheck('/', async () => ({bavail, bsize: 4096}))()
  expect(await withBlocks(1_000_000)).toBeNull()
  expect(await withBlocks(256)).toBe('only 1 MiB are free in the data folder, 64 are needed')
})

test('a hosted lake is read once, and then counts as there for five minutes after any response', async () => {
  const clock = {now: 0}
  let status: number | null = 401
  const server = createServer((_request, response) => {
    if (status === null) response.destroy()
    else response.writeHead(status, {'Content-Type': 'application/json'}).end('{"result": 1}')
  })
  const apiHost = `http://127.0.0.1:${await listen(server)}`
  const hosted = {projectId: 'p', dataset: 'd', readToken: null, writeToken: null}
  const connection = {content: {...hosted, mode: 'hosted', apiHost}, lakeUrl: ''} as const
  const check = hostedCheck(connection, () => clock.now)
  expect(await check()).toContain('can’t be read (401): npm run doctor')
  status = 200
  expect(await check()).toBeNull()
  clock.now += 5 * 60_000
  status = 401
  expect(await check()).toBeNull()
  status = null
  clock.now += 5 * 60_000
  expect(await check()).toBeNull()
  clock.now += 1
  expect(await check()).toContain('has not been reached for 5 minutes')
  expect(await hostedCheck(connection)()).toContain('has not been reached yet')
  server.close()
})

test('an outbox is stuck when a due delivery is not attempted, not when a service fails', async () => {
  const reason = (overdueSeconds: number, uptime = 9999) =>
    outboxCheck(
      async () => ({...BACKLOG, overdueSeconds}),
      () => uptime,
    )()
  expect(await reason(0)).toBeNull()
  expect(await reason(599)).toBeNull()
  expect(await reason(900)).toBe('a delivery has been due for 15 minutes, and nobody attempts it')
  expect(await reason(900, 30)).toBeNull()
})
