import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {ask} from '#tests/helpers/site/ask.ts'
import {matchRoute} from '#tests/helpers/site/site-routes.ts'
import {allowedMethods, allowMethods, READ} from './allowed-methods.ts'
import {chain} from './middleware.ts'

const OPTIONS = {lakePath: '/lake', matchRoute}

test.each([
  ['/', 'GET, HEAD'],
  ['/favicon.ico', 'GET, HEAD'],
  ['/assets/main-B1C2.js', 'GET, HEAD'],
  ['/healthz', 'GET, HEAD'],
  ['/metrics', 'GET, HEAD'],
  ['/blog?q=/contact', 'GET, HEAD'],
  ['/nothing', 'GET, HEAD'],
  ['*', 'GET, HEAD'],
  ['/contact', 'GET, HEAD, POST'],
  ['/referral', 'GET, HEAD, POST'],
  ['/course-register', 'GET, HEAD, POST'],
  ['/newsletter', 'GET, HEAD, POST'],
  ['/login', 'GET, HEAD, POST'],
  ['/preview/disable', 'GET, HEAD, POST'],
  ['/preview/enable', 'GET, HEAD'],
  ['/contact?index', 'GET, HEAD, POST'],
  ['/contact.data', 'GET, HEAD, POST'],
  ['//Contact/', 'GET, HEAD, POST'],
  ['/webhooks/sanity', 'POST'],
])('%s takes %s', (url, allowed) => expect(allowedMethods(url, OPTIONS)).toBe(allowed))

test('the lake has methods of its own', () => {
  expect(allowedMethods('/lake/v1/data/mutate/production', OPTIONS)).toBeNull()
})

/** A server that responds to allowed methods with a file. */
async function startServer() {
  const server = createServer(
    chain([allowMethods(() => READ)], (_, response) => response.end('a file')),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not bound')
  return {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

test('OPTIONS is answered with what is allowed, and with no length', async () => {
  await using server = await startServer()
  const {status, headers, body} = await ask(server.url, '/favicon.ico', {}, 'OPTIONS')
  expect([status, headers.allow, body.length]).toEqual([204, 'GET, HEAD', 0])
  expect(headers['content-length']).toBeUndefined()
})

test('other methods are answered with 405 and what is allowed', async () => {
  await using server = await startServer()
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND', 'TRACE']) {
    const {status, headers, body} = await ask(server.url, '/favicon.ico', {}, method)
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    expect(headers['content-length']).toBe(String(body.length))
  }
  for (const method of ['GET', 'HEAD']) {
    expect((await ask(server.url, '/favicon.ico', {}, method)).status).toBe(200)
  }
})
