/** The product behind a proxy that terminates TLS, as it is deployed. */
import type {RequestListener} from 'node:http'
import {createServer} from 'node:https'
import type {Socket} from 'node:net'
import {createProxyServer} from 'http-proxy-3'
import {expect} from 'vitest'
import {disposed} from '../../helpers/disposed.ts'
import {listen} from '../../helpers/listen.ts'
import {freePort} from '../../helpers/site/free-port.ts'
import {hydrated} from '../../helpers/site/hydrated.ts'
import {openPage} from '../../helpers/site/open-browser.ts'
import {sendPlain} from '../../helpers/site/post-form.ts'
import {sharedTest} from '../../helpers/site/shared-test.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {TEST_CERTIFICATE} from '../../helpers/site/test-certificate.ts'
import {signInToStudio} from '../../helpers/studio/studio.ts'

const FIELDS = {email: 'reader@clinic.example'}
const FOREIGN = 'https://evil.example'
const TOO_MANY = /role="alert"[^>]*>(?:(?!<\/(?:p|div)>).)*Please try again in 10 minutes/s
const POSTS_PER_10_MINUTES = 2

/** A proxy that terminates TLS, sends `X-Forwarded-*` headers and forwards the `Host` header. */
async function startTlsProxy(port: number) {
  const target = `http://127.0.0.1:${port}`
  const proxy = createProxyServer({target, xfwd: true, ws: true})
  proxy.on('error', (_error, _request, response) => void response.destroy())
  const forward: RequestListener = (request, response) => void proxy.web(request, response)
  const server = createServer(TEST_CERTIFICATE, forward)
  // `closeAllConnections` leaves out those that became WebSockets, and `close` waits for them.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    proxy.ws(request, socket, head)
  })
  return {
    url: `https://localhost:${await listen(server)}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
      proxy.close()
    },
  }
}

/** A site behind a proxy that it trusts, which is also reachable directly. */
async function deploy({hasSiteUrl}: {hasSiteUrl: boolean}) {
  const used = new AsyncDisposableStack()
  const port = await freePort()
  const proxy = used.use(await startTlsProxy(port))
  used.use(
    await startSite({
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUSTED_PROXIES: '127.0.0.1',
        ...(hasSiteUrl && {SITE_URL: proxy.url}),
        ...(!hasSiteUrl && {FORM_POSTS_PER_10_MINUTES: String(POSTS_PER_10_MINUTES)}),
      },
    }),
  )
  return {
    publicUrl: proxy.url,
    directUrl: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => used.disposeAsync(),
  }
}

/** A deployment as in the guide, and one without `SITE_URL`. */
const test = sharedTest
  .extend(
    'deployed',
    {scope: 'file'},
    disposed(() => deploy({hasSiteUrl: true})),
  )
  .extend(
    'named',
    {scope: 'file'},
    disposed(() => deploy({hasSiteUrl: false})),
  )

test('forged headers of a client move neither the origin nor the sender', async ({named}) => {
  const {publicUrl, directUrl} = named
  const forged = (n: number) => ({
    Origin: FOREIGN,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-For': `203.0.113.${n}`,
  })
  const url = `${directUrl}/newsletter`
  const foreign = await sendPlain({url, fields: FIELDS, headers: forged(1), from: '127.0.0.9'})
  expect(foreign.status).toBe(403)
  expect(foreign.headers['strict-transport-security']).toBeUndefined()

  const statuses: Record<string, number[]> = {}
  for (const from of ['127.0.0.2', '127.0.0.3']) {
    for (let n = 1; n <= POSTS_PER_10_MINUTES + 1; n++) {
      const headers = {'X-Forwarded-For': `203.0.113.${n}`}
      // Every second request bypasses the proxy: the sender is the same.
      const target = n % 2 === 0 ? directUrl : publicUrl
      const sent = {url: `${target}/newsletter`, fields: FIELDS, headers, from}
      const answer = await sendPlain(sent)
      statuses[from] = [...(statuses[from] ?? []), answer.status]
      if (answer.status !== 429) continue
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590)
      expect(answer.body.toString()).toMatch(TOO_MANY)
      expect(answer.body.toString()).toContain(`value="${FIELDS.email}"`)
    }
  }
  const taken = Array.from({length: POSTS_PER_10_MINUTES}, () => 303)
  expect(statuses).toEqual({'127.0.0.2': [...taken, 429], '127.0.0.3': [...taken, 429]})
})

test.for([true, false])(
  'a browser sends a form through the proxy (JavaScript: %o)',
  async (js, {deployed, browser}) => {
    const {page, problems} = await openPage(browser, deployed.publicUrl, {
      ignoreHTTPSErrors: true,
      javaScriptEnabled: js,
    })
    await page.goto('/blog')
    if (js) await hydrated(page)
    const form = page.locator('main form').filter({hasText: 'Subscribe'})
    await form.getByLabel('Email address').fill('reader@clinic.example')
    await form.getByRole('button', {name: 'Subscribe'}).press('Enter')
    await page.getByText('Thank you for subscribing!').waitFor()
    expect(problems).toEqual([])
  },
)

test('an editor signs in through the proxy, and the sockets of the Studio open', async ({
  deployed,
  browser,
}) => {
  const {page, problems} = await openPage(browser, deployed.publicUrl, {ignoreHTTPSErrors: true})
  const heard = new Set<string>()
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => heard.add(socket.url()))
  })
  // Its code is loaded once: after the sign-in page.
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/studio.client')) loads.push(new URL(page.url()).pathname)
  })
  await signInToStudio(page)
  expect(loads).toHaveLength(1)
  const {host} = new URL(deployed.publicUrl)
  await expect
    .poll(() => [...heard].sort())
    .toEqual([
      expect.stringMatching(`^wss://${host}/lake/v1/listeners`),
      expect.stringMatching(`^wss://${host}/lake/.*/socket/production`),
    ])
  expect(problems).toEqual([])
})
