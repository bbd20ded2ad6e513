import {expect, test} from 'vitest'
import {dashboardPath, parseUser, returnPath, serializeUser} from './session.ts'

const user = {id: '1', name: 'Asha', email: 'asha@example.com', role: 'admin'} as const
const NOON = new Date('2026-03-01T12:00:00Z')
const EVENING = new Date('2026-03-01T23:59:00Z')
const TOMORROW = new Date('2026-03-02T00:01:00Z')

test('a saved user is restored', () => {
  expect(parseUser(JSON.stringify(user))).toEqual(user)
})

test.each([null, '', '{', '[]', '{"role":"admin"}', JSON.stringify({...user, role: 'owner'})])(
  '%o is nobody',
  (saved) => expect(parseUser(saved)).toBeNull(),
)

test('each role has its own dashboard', () => {
  expect(dashboardPath('admin')).toBe('/admin-dashboard')
  expect(dashboardPath('user')).toBe('/user-dashboard')
})

test('a remembered sign-in has no end, another one lasts twelve hours', () => {
  const remembered = serializeUser(user, true, NOON)
  const short = serializeUser(user, false, NOON)
  expect(parseUser(remembered, TOMORROW)).toEqual(user)
  expect(parseUser(short, EVENING)).toEqual(user)
  expect(parseUser(short, TOMORROW)).toBeNull()
})

test('a password is never saved', () => {
  const account = {...user, password: 'secret'}
  expect(serializeUser(account, true)).not.toContain('secret')
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
