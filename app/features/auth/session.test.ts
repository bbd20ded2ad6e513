import {expect, test} from 'vitest'
import {dashboardPath, parseUser} from './session.ts'

const user = {id: '1', name: 'Asha', email: 'asha@example.com', role: 'admin'}

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
