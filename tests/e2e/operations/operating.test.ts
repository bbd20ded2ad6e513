/** Monitoring of the site: health, requests, metrics, logs. */
import {afterAll, beforeAll, expect} from 'vitest'
import {freePort} from '../../helpers/site/free-port.ts'
import {openPage} from '../../helpers/site/open-browser.ts'
import {postForm, sendPlain} from '../../helpers/site/post-form.ts'
import {startRecordingService} from '../../helpers/site/recording-service.ts'
import {sharedTest as test} from '../../helpers/site/shared-test.ts'
import {SAMPLES, serviceEnv} from '../../helpers/site/start-delivering.ts'
import {type SiteProcess, startSite} from '../../helpers/site/start-site.ts'
import {editorClient, setHeadline} from '../../helpers/studio/editor-client.ts'

const TOKEN = 'token-of-the-monitoring'
const ID = 'given-by-the-proxy-1'
const OWN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}$/
const TRUSTED = '127.0.0.2'

const port = await freePort()
let site: SiteProcess
let service: Awaited<ReturnType<typeof startRecordingService>>

beforeAll(async () => {
  service = await startRecordingService()
  site = await startSite({
    env: {
      ...serviceEnv(service.url),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'debug',
      LOG_REQUESTS: 'true',
      METRICS_TOKEN: TOKEN,
      TRUSTED_PROXIES: TRUSTED,
    },
  })
})

afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const scrape = async () => {
  const headers = {Authorization: `Bearer ${TOKEN}`}
  return (await fetch(`${site.url}/metrics`, {headers})).text()
}

const lines = () =>
  site
    .output()
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))

test('the process reports that it lives and is ready, in responses that are not cached', async () => {
  for (const [path, state] of [
    ['/healthz', {status: 'ok'}],
    [
      '/readyz?x=1',
      {status: 'ready', checks: {lake: {ok: true}, disk: {ok: true}, outbox: {ok: true}}},
    ],
  ] as const) {
    const response = await fetch(site.url + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(await response.json()).toEqual(state)
    const head = await fetch(site.url + path, {method: 'HEAD'})
    expect([head.status, await head.text()]).toEqual([200, ''])
  }
})

test('each request has a name of its own, or the one that a trusted proxy gave it', async () => {
  const ask = async (id?: string, from?: string) => {
    const headers: Record<string, string> = id === undefined ? {} : {'X-Request-Id': id}
    const sent = {url: `${site.url}/about`, headers, method: 'GET', ...(from && {from})} as const
    return (await sendPlain(sent)).headers['x-request-id']
  }
  const [first, second] = [await ask(), await ask()]
  expect(first).toMatch(OWN_ID)
  expect(second).not.toBe(first)
  expect(await ask(ID, TRUSTED)).toBe(ID)
  // From 127.0.0.1, which is not a trusted proxy here.
  expect(await ask(ID)).toMatch(OWN_ID)
  expect(await ask('"};alert(1)//', TRUSTED)).toMatch(OWN_ID)
})

test('pages tell how long they took, files and the lake do not', async () => {
  const timing = async (path: string) =>
    (await fetch(site.url + path)).headers.get('Server-Timing') ?? ''
  expect(await timing('/about?fresh=1')).toMatch(/^cache;desc=miss, total;dur=[\d.]+$/)
  expect(await timing('/favicon.ico')).toBe('')
  expect(await timing('/lake/v1/ping')).toBe('')
})

test('measures tell of requests, the lake and the outbox', async () => {
  const editor = await editorClient(site.url)
  await setHeadline(editor, 'Measured')
  await postForm({url: `${site.url}/contact`, fields: SAMPLES.contact('Measured')})
  for (const path of ['/blog?fresh=2', '/blog/x', '/nowhere/at/all', '/favicon.ico']) {
    await (await fetch(site.url + path)).arrayBuffer()
  }
  await expect.poll(scrape).toMatch(/outbox_attempts_total\{.*delivered"\} [1-9]/)
  const text = await scrape()
  const value = (name: string) => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `))
    return Number(line?.slice(name.length))
  }
  const requests = 'http_request_duration_seconds_count'
  expect(value(`${requests}{method="GET",route="/blog",status="2xx"}`)).toBeGreaterThan(0)
  expect(value(`${requests}{method="GET",route="/blog/:slug",status="4xx"}`)).toBeGreaterThan(0)
  expect(value(`${requests}{method="GET",route="(other)",status="4xx"}`)).toBeGreaterThan(0)
  expect(value(`${requests}{method="POST",route="/contact",status="3xx"}`)).toBeGreaterThan(0)
  expect(value('lake_operation_duration_seconds_count{operation="query"}')).toBeGreaterThan(3)
  expect(value('lake_operation_duration_seconds_count{operation="transaction"}')).toBeGreaterThan(0)
  expect(value('outbox_pending')).toBeGreaterThanOrEqual(0)
  expect(text).not.toContain('nowhere')
})

test('no log holds what a visitor sent, whatever happened to it', async () => {
  const marks = [
    'Zephyrine',
    'zephyrine@clinic.example',
    '98989 76767',
    'Marked-Agent',
    '203.0.113.9',
  ]
  const fields = {
    ...SAMPLES.contact('Zephyrine'),
    email: 'zephyrine@clinic.example',
    phone: '98989 76767',
  }
  const headers = {
    'User-Agent': 'Marked-Agent',
    'X-Forwarded-For': '203.0.113.9',
    Cookie: 'session=Zephyrine',
    Referer: `${site.url}/?name=Zephyrine`,
    Authorization: 'Bearer Zephyrine',
  }
  const send = (path: string, body: string, type: string) =>
    fetch(site.url + path, {
      method: 'POST',
      headers: {...headers, 'Content-Type': type},
      body,
      redirect: 'manual',
    })
  const form = new URLSearchParams(fields).toString()
  const formType = 'application/x-www-form-urlencoded'
  await send('/contact', form, formType)
  await send('/contact.data', form, formType)
  service.behave({status: 400, body: 'Zephyrine is known already'})
  await send('/contact', form.replaceAll('Zephyrine', 'Zephyrine+Rao'), formType)
  await send('/newsletter', 'email=Zephyrine', formType)
  await send('/contact', '{"name": Zephyrine}', 'application/json')
  await send('/lake/v1/data/mutate/production', '{"create": Zephyrine}', 'application/json')
  await send(
    '/lake/v1/auth/login',
    JSON.stringify({email: marks[1], password: 'Zephyrine'}),
    'application/json',
  )
  await fetch(`${site.url}/blog?name=Zephyrine&email=${marks[1]}`, {headers})
  await fetch(`${site.url}/Zephyrine/98989%2076767`, {headers})
  await expect.poll(site.output).toContain('A delivery was refused')
  await expect
    .poll(() => lines().filter(({route}) => route === '(other)').length)
    .toBeGreaterThan(0)
  for (const mark of [...marks, 'Zephyrine', '98989%2076767']) {
    expect(site.output()).not.toContain(mark)
  }
  const logged = lines().find(({route, method}) => route === '/contact' && method === 'POST')
  expect(Object.keys(logged ?? {}).sort()).toEqual(
    ['bytes', 'level', 'message', 'method', 'ms', 'requestId', 'route', 'status', 'time'].sort(),
  )
})

test('an error’s page names its request, and so do the lines of the log', async ({browser}) => {
  const dead = `http://127.0.0.1:${await freePort()}`
  await using hosted = await startSite({
    env: {
      SANITY_PROJECT_ID: 'neelgarh',
      SANITY_DATASET: 'production',
      SANITY_API_HOST: dead,
      LOG_FORMAT: 'json',
    },
  })
  const readiness = await fetch(`${hosted.url}/readyz`)
  expect(readiness.status).toBe(503)
  expect(await readiness.json()).toMatchObject({
    status: 'not ready',
    checks: {lake: {ok: false, reason: 'the hosted Content Lake has not been reached yet'}},
  })
  const response = await fetch(`${hosted.url}/about`)
  const id = response.headers.get('X-Request-Id')
  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(response.headers.get('Server-Timing')).toContain(`request;desc="${id}"`)
  expect(await response.text()).toContain(`<code>${id}</code>`)
  await expect.poll(hosted.output).toContain(`"requestId":"${id}"`)

  const {page} = await openPage(browser, hosted.url)
  const failed = new Set<string | undefined>()
  page.on('response', (response) => {
    if (response.status() >= 500) failed.add(response.headers()['x-request-id'])
  })
  await page.goto('/faq')
  await page.locator('main[data-hydrated]').waitFor()
  // After hydration the page still shows the id of a failed request.
  expect(failed).toContain(await page.locator('main code').textContent())
})
