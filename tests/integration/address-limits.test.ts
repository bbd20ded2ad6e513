import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {WebSocket} from 'ws'
import {parseEnv} from '#app/services/env/env.server.ts'
import {createLake} from '#lake/index.ts'
import {createApp, createListener} from '#server/http/app.ts'
import {clientAddress} from '#server/http/client-address.ts'
import {createRequestSource} from '#server/http/request-source.ts'
import {createSubmissionLimits} from '#server/http/submission-limits.ts'
import {upgradeHandler} from '#server/http/upgrade-handler.ts'
import {createMonitoring} from '#server/observability/monitoring.ts'
import {matchRoute} from '#tests/helpers/site/site-routes.ts'
import {temporaryFolder} from '../helpers/lake/filled-lake.ts'
import {upgradeStatus} from '../helpers/lake/open-stream.ts'
import {endServer, listen} from '../helpers/listen.ts'
import {freePort} from '../helpers/site/free-port.ts'

/** The server's own handlers up to the limits, behind a proxy that names the sender. */
async function startBehindProxy() {
  const folder = await temporaryFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const lake = await createLake({dataDir: folder.path, publicUrl: `${url}/lake`, clientAddress})
  const password = 'correct horse battery'
  await lake.accounts.create({name: 'Asha', email: 'asha@example.com', role: 'editor', password})
  const source = createRequestSource({
    trustedProxies: ['127.0.0.1'],
    siteUrl: null,
    warn: () => {},
  })
  const limits = createSubmissionLimits({postsPer10Minutes: 5, postsPerHour: 30})
  const site = async (request: Request) => {
    const wait = limits.count(clientAddress(request) ?? '', 'contact')
    return new Response(null, {status: wait === null ? 200 : 429})
  }
  const host = {createSite: async () => site, clientDir: null, buildId: null, matchRoute}
  const app = createApp({
    ...{host, source, siteUrl: null, lakePath: '/lake', webhookSecret: null},
    monitoring: createMonitoring(parseEnv({})),
    ready: Promise.resolve({site, lake, pages: null, earlierFiles: null, countView: null}),
  })
  const server = createServer(createListener(app, source))
  server.on('upgrade', upgradeHandler(Promise.resolve(lake), source))
  await listen(server, port)
  const post = async (path: string, from: string, fields: Record<string, string> = {}) => {
    const headers = {'X-Forwarded-For': from, origin: url}
    const body = new URLSearchParams(fields)
    return (await fetch(url + path, {method: 'POST', headers, body, redirect: 'manual'})).status
  }
  return {
    submit: (from: string) => post('/contact', from),
    signIn: (from: string) =>
      post(`/lake/v1/auth/login/local?${new URLSearchParams({origin: url})}`, from, {
        email: 'asha@example.com',
        password: 'not the password',
      }),
    upgrade(from: string): Promise<number> {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/lake/v1/listeners`, {
        headers: {'X-Forwarded-For': from},
      })
      return upgradeStatus(socket)
    },
    async [Symbol.asyncDispose]() {
      await lake.close()
      await endServer(server)
      await folder[Symbol.asyncDispose]()
    },
  }
}

const inNetwork = (n: number) => `2001:db8:1:2::${n.toString(16)}`
const OUTSIDE = '2001:db8:1:3::1'

test('the addresses of one /64 network are one sender to every limit', async () => {
  await using server = await startBehindProxy()
  for (let n = 0; n < 5; n++) expect(await server.submit(inNetwork(n))).toBe(200)
  expect(await server.submit(inNetwork(5))).toBe(429)
  expect(await server.submit(OUTSIDE)).toBe(200)

  for (let n = 0; n < 5; n++) expect(await server.signIn(inNetwork(n))).toBe(401)
  expect(await server.signIn(inNetwork(5))).toBe(429)
  expect(await server.signIn(OUTSIDE)).toBe(401)

  const upgrades = Array.from({length: 200}, (_, n) => server.upgrade(inNetwork(n)))
  expect(new Set(await Promise.all(upgrades))).toEqual(new Set([101]))
  expect(await server.upgrade(inNetwork(200))).toBe(429)
  expect(await server.upgrade(OUTSIDE)).toBe(101)
})
