import {Hono} from 'hono'
import {expect, test} from 'vitest'
import {csrf} from './csrf.ts'

const app = new Hono().use(csrf()).all('*', ({text}) => text('passed'))

function request(method: string, headers: Record<string, string>) {
  return app.request('https://example.com/contact', {method, headers})
}

test.each<[string, Record<string, string>]>([
  ['our own page', {Origin: 'https://example.com', 'Sec-Fetch-Site': 'same-origin'}],
  ['an older browser', {Origin: 'https://example.com'}],
  ['no browser', {}],
])('a post of %s passes', async (_, headers) => {
  expect((await request('POST', headers)).status).toBe(200)
})

test.each<[string, Record<string, string>]>([
  ['another site', {Origin: 'https://evil.example'}],
  ['another scheme', {Origin: 'http://example.com'}],
  ['another port', {Origin: 'https://example.com:8443'}],
  ['a name that begins alike', {Origin: 'https://example.com.evil.example'}],
  ['a page without an origin', {Origin: 'null'}],
  ['no address at all', {Origin: 'example.com'}],
  ['a page that hides its origin', {'Sec-Fetch-Site': 'cross-site'}],
])('a post of %s is refused in words', async (_, headers) => {
  const response = await request('POST', headers)
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining('send it from there'),
  ])
})

test('reading is free to everybody', async () => {
  const headers = {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site'}
  for (const method of ['GET', 'HEAD']) expect((await request(method, headers)).status).toBe(200)
})
