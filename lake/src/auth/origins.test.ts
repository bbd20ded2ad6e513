import {expect, test} from 'vitest'
import {openDatabase} from '../store/database.ts'
import {Origins} from './origins.ts'

function createOrigins() {
  const database = openDatabase(':memory:')
  let ids = 0
  const origins = new Origins(database, {
    now: () => new Date('2026-03-01T12:00:00Z'),
    randomId: () => `id-${++ids}`,
    allowedOrigins: ['https://shop.example'],
  })
  return {origins, [Symbol.dispose]: () => database.close()}
}

test.each([
  ['https://example.com', 'https://example.com', true],
  ['https://Example.com', 'https://example.com', true],
  ['https://example.com', 'http://example.com', false],
  ['https://example.com', 'https://example.com.evil.example', false],
  ['https://example.com', 'https://exampleXcom', false],
  ['https://*.example.com', 'https://a.b.example.com', true],
  ['https://*.example.com', 'https://example.com', false],
  ['https://*.example.com', 'https://evil.example/.example.com', false],
  ['http://example.com:*', 'http://example.com:3333', true],
  ['http://example.com:*', 'http://example.com', false],
  ['*', 'https://anything.example', true],
])('%s and a page of %s: %s', (allowed, origin, isAllowed) => {
  using opened = createOrigins()
  opened.origins.add({origin: allowed, allowCredentials: false})
  expect(opened.origins.find(origin)).toEqual(
    isAllowed ? expect.objectContaining({allowCredentials: false}) : null,
  )
})

test('origins of the configuration are listed first and can not be removed', () => {
  using opened = createOrigins()
  const {origins} = opened
  const added = origins.add({origin: 'https://studio.example', allowCredentials: true})
  expect(origins.list().map(({origin}) => origin)).toEqual([
    'https://shop.example',
    'https://studio.example',
  ])
  const [configured] = origins.list()
  expect(() => origins.remove(configured?.id ?? '')).toThrow('set in the configuration')
  origins.remove(added.id)
  expect(() => origins.remove(added.id)).toThrow('There is no origin')
  expect(origins.find('https://studio.example')).toBeNull()
})

test('an origin of two entries allows what the broader one allows', () => {
  using opened = createOrigins()
  const {origins} = opened
  origins.add({origin: '*', allowCredentials: false})
  origins.add({origin: 'https://*.example.com', allowCredentials: true})
  expect(origins.find('https://a.example.com')?.allowCredentials).toBe(true)
  expect(origins.find('https://other.example')?.allowCredentials).toBe(false)
})

test('editors sign in only where an administrator allowed credentials', () => {
  using opened = createOrigins()
  const {origins} = opened
  origins.add({origin: 'https://reader.example', allowCredentials: false})
  origins.add({origin: 'https://studio.example', allowCredentials: true})
  expect(origins.allowsSignIn('https://studio.example')).toBe(true)
  expect(origins.allowsSignIn('https://reader.example')).toBe(false)
  expect(origins.allowsSignIn('https://shop.example')).toBe(false)
})

test.each([
  'example.com',
  'ftp://example.com',
  'https://example.com/path',
  'null',
  '',
  'https://a b',
])('"%s" is refused', (origin) => {
  using opened = createOrigins()
  expect(() => opened.origins.add({origin, allowCredentials: false})).toThrow('is not an origin')
})

test.each(['*', 'https://*', 'http://*:*', 'https://*.*'])(
  '%s with credentials is refused',
  (origin) => {
    using opened = createOrigins()
    expect(() => opened.origins.add({origin, allowCredentials: true})).toThrow('any host')
    expect(opened.origins.add({origin, allowCredentials: false}).origin).toBe(origin)
  },
)

test('an origin is allowed once', () => {
  using opened = createOrigins()
  opened.origins.add({origin: 'https://a.example', allowCredentials: false})
  expect(() => opened.origins.add({origin: 'https://A.example', allowCredentials: true})).toThrow(
    'allowed already',
  )
  expect(() =>
    opened.origins.add({origin: 'https://shop.example', allowCredentials: false}),
  ).toThrow('allowed already')
})
