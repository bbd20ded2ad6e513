import {IncomingMessage} from 'node:http'
import {Socket} from 'node:net'
import {expect, test} from 'vitest'
import {createRequestSource} from './request-source.ts'

function incoming(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', {value: peer})
  const message = new IncomingMessage(socket)
  Object.assign(message.headers, {host: 'inner.example:3000'}, headers)
  return message
}

function createSource({siteUrl = null}: {siteUrl?: string | null} = {}) {
  const warnings: string[] = []
  const trustedProxies = ['10.0.0.0/8', '::1']
  const source = createRequestSource({
    trustedProxies,
    siteUrl,
    warn: (message) => warnings.push(message),
  })
  return {source, warnings}
}

test.each([
  ['no proxy', '198.51.100.7', '', '198.51.100.7'],
  ['a forged header', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['one proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a forged start', '10.0.0.1', '192.0.2.66, 203.0.113.9', '203.0.113.9'],
  ['two proxies', '::1', '192.0.2.66, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['IPv6 behind a proxy', '::ffff:10.0.0.1', '2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ['nothing that is an address', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['only proxies', '10.0.0.1', '10.0.0.2', '10.0.0.1'],
  ['no header', '10.0.0.1', '', '10.0.0.1'],
])('the sender with %s', (_, peer, header, address) => {
  const {source} = createSource()
  const headers: Record<string, string> = header ? {'x-forwarded-for': header} : {}
  expect(source.address(incoming(peer, headers))).toBe(address)
})

const FORWARDED = {'x-forwarded-proto': 'https', 'x-forwarded-host': 'example.com'}

test.each([
  ['no proxy', '198.51.100.7', {}, 'http://inner.example:3000'],
  ['forged headers', '198.51.100.7', FORWARDED, 'http://inner.example:3000'],
  ['a proxy', '10.0.0.1', FORWARDED, 'https://example.com'],
  [
    'a proxy that keeps the host',
    '10.0.0.1',
    {host: 'example.com', 'x-forwarded-proto': 'HTTPS'},
    'https://example.com',
  ],
  [
    'a proxy that appends',
    '10.0.0.1',
    {'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example, example.com'},
    'https://example.com',
  ],
  [
    'a host that is none',
    '10.0.0.1',
    {'x-forwarded-proto': 'https', 'x-forwarded-host': 'a@b/c?'},
    'https://inner.example:3000',
  ],
  ['a scheme that is none', '10.0.0.1', {'x-forwarded-proto': 'ftp'}, 'http://inner.example:3000'],
])('the origin with %s', (_, peer, headers, origin) => {
  expect(createSource().source.origin(incoming(peer, headers))).toBe(origin)
})

test('behind a proxy that is not named, the public address stands in for its own host and pages', () => {
  const {source} = createSource({siteUrl: 'https://example.com'})
  const originOf = (headers: Record<string, string>) =>
    source.origin(incoming('198.51.100.7', headers))
  expect(originOf({host: 'example.com'})).toBe('https://example.com')
  expect(originOf({origin: 'https://example.com'})).toBe('https://example.com')
  expect(originOf({origin: 'https://evil.example'})).toBe('http://inner.example:3000')
})

test('a neighbour that looks like a proxy and is not named is reported once', () => {
  const {source, warnings} = createSource()
  for (const peer of ['198.51.100.7', '192.168.0.2', '192.168.0.2']) {
    source.address(incoming(peer, {'x-forwarded-for': '203.0.113.9'}))
  }
  expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES=192.168.0.2')])
})
