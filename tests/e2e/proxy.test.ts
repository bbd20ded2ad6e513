/** The product behind a proxy that ends TLS, as it is deployed. */
import {expect, test} from 'vitest'
import {freePort} from '../helpers/free-port.ts'
import {hydrated} from '../helpers/hydrated.ts'
import {openBrowser, openPage} from '../helpers/open-browser.ts'
import {startSite} from '../helpers/start-site.ts'
import {signInToStudio} from '../helpers/studio.ts'
import {sendPlain, startTlsProxy} from '../helpers/tls-proxy.ts'

const PROXY = {TRUSTED_PROXIES: '127.0.0.1'}
const FIELDS = {email: 'reader@clinic.example'}
const FOREIGN = 'https://evil.example'

interface Deployment {
  isNamed: boolean
  hasSiteUrl: boolean
  keepsHost?: boolean
  env?: Record<string, string>
}

/** A site behind a proxy, with its own address beside the public one. */
async function deploy({isNamed, hasSiteUrl, keepsHost = true, env}: Deployment) {
  const port = await freePort()
  const proxy = await startTlsProxy({port, keepsHost})
  const site = await startSite({
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(isNamed && PROXY),
      ...(hasSiteUrl && {SITE_URL: proxy.url}),
      ...env,
    },
  })
  return {
    site,
    publicUrl: proxy.url,
    directUrl: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await proxy[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
    },
  }
}

test.each([
  {isNamed: true, hasSiteUrl: true},
  {isNamed: true, hasSiteUrl: false},
  {isNamed: true, hasSiteUrl: false, keepsHost: false},
  {isNamed: false, hasSiteUrl: true},
  {isNamed: false, hasSiteUrl: true, keepsHost: false},
])('our own page may send forms, others may not: %o', async (deployment) => {
  await using deployed = await deploy(deployment)
  const {publicUrl} = deployed
  for (const path of ['/newsletter', '/newsletter.data']) {
    const send = (headers: Record<string, string>) =>
      sendPlain({url: publicUrl + path, fields: FIELDS, headers})
    const ours = await send({Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin'})
    expect(ours.status).toBe(path.endsWith('.data') ? 200 : 303)
    expect(ours.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await send({})).status).toBeLessThan(400)
    const others: Record<string, string>[] = [
      {Origin: FOREIGN},
      {Origin: 'null'},
      {Origin: publicUrl.replace('https:', 'http:')},
      {Origin: publicUrl, 'Sec-Fetch-Site': 'cross-site'},
    ]
    for (const headers of others) {
      expect([headers, (await send(headers)).status]).toEqual([headers, 403])
    }
  }
})

test('a proxy that nobody named is not believed, and the log says what to set', async () => {
  await using deployed = await deploy({isNamed: false, hasSiteUrl: false})
  const {publicUrl, site} = deployed
  const url = `${publicUrl}/newsletter`
  const {status} = await sendPlain({url, fields: FIELDS, headers: {Origin: publicUrl}})
  expect(status).toBe(403)
  await expect.poll(site.output).toContain('set SITE_URL to its public address')
  expect(site.output()).toContain('set TRUSTED_PROXIES=127.0.0.1')
})

test('forged headers of a client move neither the origin nor the sender', async () => {
  await using deployed = await deploy({
    isNamed: true,
    hasSiteUrl: false,
    env: {FORM_POSTS_PER_10_MINUTES: '2'},
  })
  const {publicUrl, directUrl} = deployed
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
    for (const n of [1, 2, 3]) {
      const headers = {'X-Forwarded-For': `203.0.113.${n}`}
      // Half the way past the proxy: the sender is the same.
      const target = n === 2 ? directUrl : publicUrl
      const {status} = await sendPlain({url: `${target}/newsletter`, fields: FIELDS, headers, from})
      statuses[from] = [...(statuses[from] ?? []), status]
    }
  }
  expect(statuses).toEqual({'127.0.0.2': [303, 303, 429], '127.0.0.3': [303, 303, 429]})
})

test.each([true, false])(
  'a browser sends a form through the proxy (JavaScript: %o)',
  async (js) => {
    await using deployed = await deploy({isNamed: true, hasSiteUrl: true})
    await using browser = await openBrowser()
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

test('a page of another site can make a browser send a form, and gets nothing from it', async () => {
  await using deployed = await deploy({isNamed: true, hasSiteUrl: true})
  await using browser = await openBrowser()
  const {page} = await openPage(browser, deployed.publicUrl, {ignoreHTTPSErrors: true})
  await page.route(`${FOREIGN}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${deployed.publicUrl}/newsletter"><input name="email" value="a@b.example"><button>Win</button></form>`,
    }),
  )
  await page.goto(FOREIGN)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button').click()
  expect((await answered).status()).toBe(403)
  await page.getByText('This form was not sent from our own page.').waitFor()
})

test('an editor signs in through the proxy, and the sockets of the Studio open', async () => {
  await using deployed = await deploy({isNamed: true, hasSiteUrl: true})
  await using browser = await openBrowser()
  const {page, problems} = await openPage(browser, deployed.publicUrl, {ignoreHTTPSErrors: true})
  page.setDefaultTimeout(60_000)
  const heard = new Set<string>()
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => heard.add(socket.url()))
  })
  await signInToStudio(page)
  const {host} = new URL(deployed.publicUrl)
  await expect
    .poll(() => [...heard].sort())
    .toEqual([
      expect.stringMatching(`^wss://${host}/lake/v1/listeners`),
      expect.stringMatching(`^wss://${host}/lake/.*/socket/production`),
    ])
  expect(problems).toEqual([])
})
