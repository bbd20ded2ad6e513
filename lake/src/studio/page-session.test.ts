import {expect, test} from 'vitest'
import {LOCAL_EDITOR_ID} from '../auth/accounts.ts'
import {PageSession} from './page-session.ts'

const LAKE = 'https://site.example/lake/v2026-05-04'
const ASHA = {id: 'asha', name: 'Asha Rathore'}
const LOCAL = {id: LOCAL_EDITOR_ID, name: 'Local editor'}
const KIRAN = {id: 'kiran', name: 'Kiran Rao'}

function openPage() {
  const session = new PageSession()
  const request = (path: string, token?: string) =>
    session.sign(new Request(`${LAKE}${path}`, {headers: token ? {authorization: token} : {}}))
  const receive = (sent: Request, body: object) =>
    session.accepts(sent, Response.json(body), async () => {})
  return {session, request, receive}
}

test.each([
  ['with a valid token', 'Bearer earlier', ASHA],
  ['with an ended token', 'Bearer earlier', {}],
  ['without a token', undefined, {}],
])('a late response to a request %s does not end the page’s session', async (_, token, earlier) => {
  const {session, request, receive} = openPage()
  const probe = request('/users/me', token)
  await receive(request('/auth/fetch?sid=1'), {token: 'new'})
  await receive(request('/users/me', 'Bearer new'), KIRAN)
  expect(await receive(probe, earlier)).toBe(true)
  expect(session.isOver).toBe(false)
  expect(session.token).toBe('Bearer new')
})

test('an early response to the earlier token is replaced by the session that began on the page', async () => {
  const {session, request, receive} = openPage()
  await receive(request('/users/me', 'Bearer earlier'), ASHA)
  await receive(request('/auth/fetch?sid=1'), {token: 'new'})
  expect(await receive(request('/users/me', 'Bearer new'), KIRAN)).toBe(true)
  expect(session.token).toBe('Bearer new')
})

test('the first account takes over the page of “Local editor”', async () => {
  const {session, request, receive} = openPage()
  await receive(request('/users/me', 'Bearer local'), LOCAL)
  expect(await receive(request('/users/me', 'Bearer asha'), ASHA)).toBe(true)
  expect(session.token).toBe('Bearer asha')
  const write = request('/data/mutate/production', 'Bearer local')
  expect(write.headers.get('authorization')).toBe('Bearer asha')
})
