import {expect, test} from 'vitest'
import {startAccountsApp} from '../../../tests/helpers/lake/accounts-app.ts'
import {projectsRoutes} from './projects.ts'
import {studioSupportRoutes} from './studio-support.ts'

const start = () => startAccountsApp([projectsRoutes, studioSupportRoutes])

test('the project names its members to members only', async () => {
  using lake = start()
  const {token, account} = lake.accounts.createRobot({label: 'Test', role: 'editor'})
  const headers = {authorization: `Bearer ${token}`}
  const known = await (await lake.request('/projects/lake', {headers})).json()
  expect(known).toMatchObject({id: 'lake', members: [{id: account.id, isCurrentUser: true}]})
  expect(await (await lake.request('/projects/lake')).json()).toMatchObject({members: []})
  expect((await lake.request('/projects/other')).status).toBe(404)
})

test('an agent’s stream stays open and says nothing', async () => {
  using lake = start()
  const {token} = lake.accounts.createRobot({label: 'Test', role: 'editor'})
  const path = '/agent/org/bundles/mine/listen'
  expect((await lake.request(path)).status).toBe(401)
  const answer = await lake.request(path, {headers: {authorization: `Bearer ${token}`}})
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toMatch(/^retry: /)
  await reader?.cancel()
})
