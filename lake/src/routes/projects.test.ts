import {expect, test} from 'vitest'
import {startAccountsLake} from '../../../tests/helpers/lake/accounts-lake.ts'

test('the project names its members to members only', async () => {
  await using lake = await startAccountsLake()
  const {token, account} = lake.accounts.createRobot({label: 'Test', role: 'editor'})
  const headers = {authorization: `Bearer ${token}`}
  const known = await (await lake.request('/projects/lake', {headers})).json()
  expect(known).toMatchObject({id: 'lake', members: [{id: account.id, isCurrentUser: true}]})
  expect(await (await lake.request('/projects/lake')).json()).toMatchObject({members: []})
  expect((await lake.request('/projects/other')).status).toBe(404)
})
