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
import {sharedTest} from '../../helpers/site/shared-test.ts'
import {startSite} from '../../helpers/site/start-site.ts'
import {TEST_CERTIFICATE} from '../../helpers/site/test-certificate.ts'
import {signInToStudio} from '../../helpers/studio/studio.ts'

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

/** A site behind a proxy that it trusts, as in the guide. */
async function deploy() {
  const used = new AsyncDisposableStack()
  const port = await freePort()
  const proxy = used.use(await startTlsProxy(port))
  used.use(
    await startSite({
      env: {
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUSTED_PROXIES: '127.0.0.1',
        SITE_URL: proxy.url,
      },
    }),
  )
  return {
    publicUrl: proxy.url,
    [Symbol.asyncDispose]: () => used.disposeAsync(),
  }
}

const test = sharedTest.extend('deployed', {scope: 'file'}, disposed(deploy))

test.for([true, false])('the proxy takes a form (script: %o)', async (js, {deployed, browser}) => {
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
})

test('an editor signs in through the proxy, and sockets open', async ({deployed, browser}) => {
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
