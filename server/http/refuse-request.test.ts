import {expect, test} from 'vitest'
import {isMalformedAddress, refuseRequest} from './refuse-request.ts'

const URL_OF_PAGE = 'https://example.com/contact'

function post(headers: Record<string, string>) {
  return refuseRequest(new Request(URL_OF_PAGE, {method: 'POST', headers}))
}

test.each<[string, Record<string, string>]>([
  ['our own page', {Origin: 'https://example.com', 'Sec-Fetch-Site': 'same-origin'}],
  ['an older browser', {Origin: 'https://example.com'}],
  ['no browser', {}],
])('a post of %s passes', (_, headers) => expect(post(headers)).toBeNull())

test.each<[string, Record<string, string>]>([
  ['another site', {Origin: 'https://evil.example'}],
  ['another scheme', {Origin: 'http://example.com'}],
  ['another port', {Origin: 'https://example.com:8443'}],
  ['a name that begins alike', {Origin: 'https://example.com.evil.example'}],
  ['a page without an origin', {Origin: 'null'}],
  ['no address at all', {Origin: 'example.com'}],
  ['a page that hides its origin', {'Sec-Fetch-Site': 'cross-site'}],
])('a post of %s is refused in words', async (_, headers) => {
  const answer = post(headers)
  expect([answer?.status, await answer?.text()]).toEqual([
    403,
    expect.stringContaining('send it from there'),
  ])
})

test('reading is free to everybody', () => {
  const headers = {Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site'}
  for (const method of ['GET', 'HEAD']) {
    expect(refuseRequest(new Request(URL_OF_PAGE, {method, headers}))).toBeNull()
  }
})

test.each(['/%', '/blog/%zz', '/%C3', '/%.data', 'https://example.com/%'])(
  'the path of %s can not be decoded',
  (url) => expect(isMalformedAddress(url)).toBe(true),
)

test.each(['/', '/blog/%E0%A4%A8?q=%', '/a%2Fb', '*', undefined])(
  'the path of %s can be decoded, whatever its query is',
  (url) => expect(isMalformedAddress(url)).toBe(false),
)
