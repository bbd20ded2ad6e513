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
const OWNER = 'pv_whose-it-is'
const session = {startedAt: START.getTime() / 1000, owner: OWNER}
const cookie = await previewCookie(visit, KEY, START, session)

test('a preview lasts an hour without use', async () => {
  expect(await readPreviewSession(requestWith(cookie), KEY, minutesLater(59))).not.toBeNull()
  expect(await readPreviewSession(requestWith(cookie), KEY, minutesLater(60))).toBeNull()
})

test('use keeps a preview alive, but no longer than twelve hours', async () => {
  let current = cookie
  for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
    const now = minutesLater(minutes)
    const session = await readPreviewSession(requestWith(current), KEY, now)
    expect(session).toMatchObject({owner: OWNER})
    current = await previewCookie(visit, KEY, now, session ?? {owner: ''})
  }
  expect(await readPreviewSession(requestWith(current), KEY, minutesLater(12 * 60))).toBeNull()
})

test('a cookie that is missing, forged or signed with another key opens nothing', async () => {
  const forged = (given: object) => {
    const [, signature = ''] = cookie.split(';')[0]?.split('.') ?? []
    return `preview=${btoa(JSON.stringify({...session, usedAt: 1, ...given}))}.${signature}`
  }
  const forgeries = [
    'preview=',
    'preview=..',
    'preview=true',
    'preview=%',
    forged({usedAt: minutesLater(60).getTime()}),
    forged({owner: 'pv_somebody-else'}),
    forged({owner: ''}),
    cookie.replace(/\.[^.;]+;/, '.AAAA;'),
    await previewCookie(visit, 'another key', START, {owner: OWNER}),
    await endedPreviewCookie(visit),
  ]
  for (const forgery of forgeries) {
    expect(await readPreviewSession(requestWith(forgery), KEY, START), forgery).toBeNull()
  }
  expect(await readPreviewSession(visit, KEY, START)).toBeNull()
})

test('no script and no other site can use the cookie, and over TLS it stays there', async () => {
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  const secure = await previewCookie(new Request('https://example.com/'), KEY, START, {owner: ''})
  expect(secure).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
})
