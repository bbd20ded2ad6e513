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
