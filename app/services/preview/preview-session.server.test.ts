import {expect, test} from 'vitest'
import {endedPreviewCookie, previewCookie, readPreviewSession} from './preview-session.server.ts'

const KEY = 'a key of the test'
const START = new Date('2026-03-02T08:00:00Z')
const MINUTE_MS = 60_000

function requestWith(setCookie: string, url = 'http://localhost:3000/'): Request {
  return new Request(url, {headers: {Cookie: `theme=dark; ${setCookie.split(';')[0]}`}})
}

function minutesLater(minutes: number): Date {
  return new Date(START.getTime() + minutes * MINUTE_MS)
}

const visit = new Request('http://localhost:3000/')
const HOLDER = 'pv_whose-it-is'
const cookie = previewCookie(visit, KEY, START, {holder: HOLDER})

test('a preview lasts an hour without use', () => {
  expect(readPreviewSession(requestWith(cookie), KEY, minutesLater(59))).not.toBeNull()
  expect(readPreviewSession(requestWith(cookie), KEY, minutesLater(60))).toBeNull()
})

test('use keeps a preview alive, but no longer than twelve hours', () => {
  let current = cookie
  for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
    const now = minutesLater(minutes)
    const session = readPreviewSession(requestWith(current), KEY, now)
    expect(session).toMatchObject({holder: HOLDER})
    current = previewCookie(visit, KEY, now, session ?? {holder: ''})
  }
  expect(readPreviewSession(requestWith(current), KEY, minutesLater(12 * 60))).toBeNull()
})

test('a cookie that is missing, forged or signed with another key opens nothing', () => {
  const forgeries = [
    'preview=',
    'preview=..',
    'preview=true',
    cookie.replace(/\.\d+\./, `.${minutesLater(60).getTime()}.`),
    cookie.replace(/\.[^.;]+;/, '.AAAA;'),
    cookie.replace(HOLDER, 'pv_somebody-else'),
    cookie.replace(HOLDER, ''),
    previewCookie(visit, 'another key', START, {holder: HOLDER}),
  ]
  for (const forged of forgeries) {
    expect(readPreviewSession(requestWith(forged), KEY, START), forged).toBeNull()
  }
  expect(readPreviewSession(visit, KEY, START)).toBeNull()
})

test('no script and no other site can use the cookie, and over TLS it stays there', () => {
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/)
  const secure = previewCookie(new Request('https://example.com/'), KEY, START, {holder: ''})
  expect(secure).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
})

test('ending a preview empties the cookie', () => {
  expect(endedPreviewCookie(visit)).toMatch(/^preview=; Path=\/; Max-Age=0;/)
})
