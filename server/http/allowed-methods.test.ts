import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {matchRoute} from '#tests/helpers/site/site-routes.ts'
import {allowedAt, allowedMethods} from './allowed-methods.ts'
import type {SiteEnv} from './site-env.ts'
import {readSiteRequest, siteRequest} from './site-request.ts'

const ROUTES = {lakePath: '/lake', matchRoute}
const allowed = (url: string, accept?: string) => allowedAt(readSiteRequest(url, accept, ROUTES))

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
  ['/contact.md', 'GET, HEAD'],
])('%s takes %s', (url, methods) => expect(allowed(url)).toBe(methods))

test('a form takes posts from a client that prefers Markdown', () => {
  expect(allowed('/contact', 'text/markdown')).toBe('GET, HEAD, POST')
})

test('the lake has methods of its own', () => {
  expect(allowed('/lake/v1/data/mutate/production')).toBeNull()
})

const app = new Hono<SiteEnv>()
  .use(siteRequest(ROUTES))
  .use(allowedMethods)
  .all('*', ({text}) => text('a file'))

test('the response to OPTIONS says what is allowed, and has no body', async () => {
  const response = await app.request('/favicon.ico', {method: 'OPTIONS'})
  expect([response.status, response.headers.get('Allow')]).toEqual([204, 'GET, HEAD'])
  expect(response.body).toBeNull()
})

test('the response to other methods is 405, and says what is allowed', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND']) {
    const response = await app.request('/favicon.ico', {method})
    expect([method, response.status, response.headers.get('Allow')]).toEqual([
      method,
      405,
      'GET, HEAD',
    ])
  }
  for (const method of ['GET', 'HEAD']) {
    expect((await app.request('/favicon.ico', {method})).status).toBe(200)
  }
})
