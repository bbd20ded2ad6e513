import {expect, test} from 'vitest'
import {watchSession} from './ended-session.ts'

function startWatch() {
  let ends = 0
  const watch = watchSession(() => {
    ends += 1
  })
  const call = (status: number, token = 'one', path = '/data/query/production') => {
    const headers = {authorization: `Bearer ${token}`}
    const request = new Request(`http://localhost/lake/v1${path}`, {headers})
    watch(request, new Response(null, {status}))
  }
  return {call, watch, ends: () => ends}
}

test('a session that worked and is refused has ended, once', () => {
  const {call, ends} = startWatch()
  call(200)
  expect(ends()).toBe(0)
  call(401)
  call(401)
  expect(ends()).toBe(1)
})

test('a session that was stale from the start ends nothing, so that no page loads for ever', () => {
  const {call, ends} = startWatch()
  call(200, 'one', '/users/me')
  call(401)
  call(401, 'one', '/users/me')
  expect(ends()).toBe(0)
})

test('another account, a lack of rights and visitors are no end of a session', () => {
  const {call, watch, ends} = startWatch()
  call(200)
  call(401, 'two')
  call(403)
  call(500)
  watch(
    new Request('http://localhost/lake/v1/data/query/production'),
    Response.json({}, {status: 401}),
  )
  expect(ends()).toBe(0)
})
