import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {expect, test} from 'vitest'
import {parseEnv} from '#app/services/env/env.server.ts'
import {metricsAccess} from './metrics-access.ts'

const TOKEN = 'a-token-of-the-monitoring'

interface Sent {
  from?: string
  headers?: Record<string, string>
  version?: string
}

function mayRead(
  variables: Record<string, string>,
  {from = '127.0.0.1', headers = {}, version = '1.1'}: Sent = {},
) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', {value: from})
  const request = new IncomingMessage(socket)
  request.httpVersion = version
  request.headers = {host: 'localhost:3000', ...headers}
  return metricsAccess(parseEnv(variables))(request)
}

test('without a setting, programs on this machine read the measures', () => {
  expect(mayRead({})).toBe(true)
  expect(mayRead({}, {from: '::ffff:127.0.0.1', headers: {host: '127.0.0.1:3000'}})).toBe(true)
  expect(mayRead({SITE_URL: 'http://localhost:3000'})).toBe(true)
})

test.each<[string, Record<string, string>, Sent]>([
  ['another machine', {}, {from: '10.0.0.7'}],
  ['a proxy that says whom it asks for', {}, {headers: {'x-forwarded-for': '198.51.100.7'}}],
  ['a proxy that names the scheme', {}, {headers: {'x-forwarded-proto': 'https'}}],
  ['a proxy with the standard header', {}, {headers: {forwarded: 'for=198.51.100.7'}}],
  ['nginx as it comes', {}, {version: '1.0'}],
  ['a proxy that keeps the public name', {}, {headers: {host: 'example.com'}}],
  ['a page that lets its name mean this machine', {}, {headers: {host: 'rebound.example:3000'}}],
  ['a site with a public address', {SITE_URL: 'https://example.com'}, {}],
  ['a site with a known proxy', {TRUSTED_PROXIES: '127.0.0.1'}, {}],
  ['a site on every interface', {HOST: '0.0.0.0'}, {}],
  ['a site whose measures have a port', {METRICS_PORT: '9100'}, {}],
])('they are closed to %s', (_who, variables, sent) => {
  expect(mayRead(variables, sent)).toBe(false)
})

test('a token gives access to its sender from any address, and to no other', () => {
  const variables = {METRICS_TOKEN: TOKEN, SITE_URL: 'https://example.com'}
  const bearer = (token: string) => ({from: '10.0.0.7', headers: {authorization: token}})
  expect(mayRead(variables, bearer(`Bearer ${TOKEN}`))).toBe(true)
  expect(mayRead(variables, bearer(`Bearer ${TOKEN}x`))).toBe(false)
  expect(mayRead(variables, bearer(TOKEN))).toBe(false)
  expect(mayRead({METRICS_TOKEN: TOKEN})).toBe(false)
})
