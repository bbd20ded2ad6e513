import {expect, test} from 'vitest'
import {guardPath, hasExpired, parseSession, returnPath, serializeUser} from './session.ts'

const user = {id: '1', name: 'Asha', email: 'asha@example.com', role: 'admin'} as const
const NOON = new Date('2026-03-01T12:00:00Z')
const EVENING = new Date('2026-03-01T23:59:00Z')
const TOMORROW = new Date('2026-03-02T00:01:00Z')

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '[{"role":"admin"}]',
  '<img src=x onerror=alert(1)>',
  '{"__proto__":{"role":"admin"},"constructor":{"role":"admin"}}',
  JSON.stringify({...user, name: {x: 1}}),
  '{"role":"admin"}',
  JSON.stringify({...user, role: 'owner'}),
  JSON.stringify({...user, expiresAt: 'soon'}),
])('%o is nobody', (saved) => expect(parseSession(saved)).toBeNull())

test('a remembered sign-in has no end, another one lasts twelve hours', () => {
  const remembered = parseSession(serializeUser(user, true, NOON))
  const short = parseSession(serializeUser(user, false, NOON))
  if (!remembered || !short) throw new Error('A sign-in that was just saved cannot be read')
  expect(remembered).toEqual({user, expiresAt: null})
  expect(hasExpired(remembered, TOMORROW)).toBe(false)
  expect(short.user).toEqual(user)
  expect(hasExpired(short, EVENING)).toBe(false)
  expect(hasExpired(short, TOMORROW)).toBe(true)
})

test('the wrong role is led to its own dashboard, the right one stays', () => {
  expect(guardPath(user, 'user', '/user-dashboard')).toBe('/admin-dashboard')
  expect(guardPath({...user, role: 'user'}, 'admin', '/admin-dashboard')).toBe('/user-dashboard')
  expect(guardPath(user, 'admin', '/admin-dashboard')).toBeNull()
})

test('the way back after signing in is a path of this site', () => {
  expect(returnPath('/user-dashboard?tab=1#top')).toBe('/user-dashboard?tab=1#top')
})

test.each([
  null,
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  '/login',
  '/login?from=/login',
])('%o is no way back', (value) => expect(returnPath(value)).toBeNull())
