import {readdirSync, readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {expect, test} from 'vitest'
import {ask} from '#tests/helpers/ask.ts'
import {allowedMethods, answerOtherMethod, POST_PATHS} from './allowed-methods.ts'
import {PUBLIC_ROUTES} from './cache/public-routes.ts'

test('the paths that take posts are those whose route has an action', () => {
  const files = readdirSync('app/routes').filter((file) =>
    /^export (?:const|(?:async )?function) action\b/m.test(
      readFileSync(`app/routes/${file}`, 'utf8'),
    ),
  )
  const paths = files.map((file) => {
    const id = `routes/${file.replace(/\.tsx?$/, '')}`
    return PUBLIC_ROUTES.find((route) => route.id === id)?.path ?? '/preview/disable'
  })
  expect(new Set(paths)).toEqual(POST_PATHS)
})

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
  ['/contact?index', 'GET, HEAD, POST'],
  ['/contact.data', 'GET, HEAD, POST'],
  ['//Contact/', 'GET, HEAD, POST'],
  ['/webhooks/sanity', 'POST'],
])('%s takes %s', (url, allowed) => expect(allowedMethods(url, '/lake')).toBe(allowed))

test('the lake has methods of its own', () => {
  expect(allowedMethods('/lake/v1/data/mutate/production', '/lake')).toBeNull()
})

/** A server that responds to allowed methods with a file. */
async function startServer() {
  const server = createServer((request, response) => {
    if (!answerOtherMethod(request, response, 'GET, HEAD')) response.end('a file')
  })
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
