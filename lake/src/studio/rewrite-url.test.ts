import {describe, expect, test} from 'vitest'
import {isEventStream, isProtocolCheck, rewriteSocketUrl, rewriteUrl} from './rewrite-url.ts'

const target = {lakeUrl: 'http://localhost:3000/lake', projectId: 'neelgarh'}

describe('rewriteUrl', () => {
  test.each([
    ['http://localhost:3000/lake/v1/ping', 'http://localhost:3000/lake/v1/ping'],
    ['http://neelgarh.localhost:3000/lake/v1/users/me', 'http://localhost:3000/lake/v1/users/me'],
    [
      'https://api.sanity.io/vX/intake/feedback?a=1',
      'http://localhost:3000/lake/vX/intake/feedback?a=1',
    ],
    ['https://neelgarh.api.sanity.io/v1/features', 'http://localhost:3000/lake/v1/features'],
    ['https://sanity-cdn.com/v1/modules/x', 'http://localhost:3000/lake/v1/modules/x'],
  ])('sends %s to %s', (from, to) => {
    expect(rewriteUrl(new URL(from), target)?.href).toBe(to)
  })

  test('finds a lake at the root of its host', () => {
    const root = {lakeUrl: 'http://localhost:3999', projectId: 'abc123'}
    const at = (url: string) => rewriteUrl(new URL(url), root)?.href
    expect(at('https://abc123.api.sanity.io/v1/users/me')).toBe('http://localhost:3999/v1/users/me')
    expect(at('http://abc123.localhost:3999/v1/ping')).toBe('http://localhost:3999/v1/ping')
    expect(at('http://localhost:3333/main.js')).toBe('http://localhost:3333/main.js')
  })

  test('names requests to the vendor that have no endpoint here', () => {
    expect(rewriteUrl(new URL('https://www.sanity.io/anything'), target)).toBeNull()
  })

  test('is not fooled by a host that only ends alike', () => {
    const url = new URL('https://notsanity.io/')
    expect(rewriteUrl(url, target)).toBe(url)
  })
})

test.each([
  ['ws://neelgarh.localhost:3000/lake/v1/socket/a', 'ws://localhost:3000/lake/v1/socket/a'],
  ['ws://localhost:3000/lake/v1/listeners', 'ws://localhost:3000/lake/v1/listeners'],
  ['wss://example.com/socket', 'wss://example.com/socket'],
])('a socket to %s goes to %s', (from, to) => {
  expect(rewriteSocketUrl(new URL(from), target).href).toBe(to)
})

test('tells event streams from other requests', () => {
  expect(isEventStream(new URL('http://h/lake/v2025-02-19/data/listen/production?query=*'))).toBe(
    true,
  )
  expect(isEventStream(new URL('http://h/lake/vX/data/live/events/production'))).toBe(true)
  expect(isEventStream(new URL('http://h/lake/v1/data/query/production'))).toBe(false)
})

test('knows the protocol probe by its tag', () => {
  expect(isProtocolCheck(new URL('http://h/v1/ping?tag=sanity.studio.protocol-check'))).toBe(true)
  expect(isProtocolCheck(new URL('http://h/v1/ping'))).toBe(false)
})
