import {expect, test} from 'vitest'
import {startAccountsApp} from '#tests/helpers/accounts-app.ts'
import {projectsRoutes} from './projects.ts'
import {studioSupportRoutes} from './studio-support.ts'

const start = () => startAccountsApp([projectsRoutes, studioSupportRoutes])

test('permissions follow the role: the public reads what is published, viewers change nothing', async () => {
  using lake = start()
  const permissionsOf = async (role: 'editor' | 'viewer' | null) => {
    const headers: Record<string, string> = {}
    if (role !== null) {
      headers.authorization = `Bearer ${lake.accounts.createRobot({label: role, role}).token}`
    }
    const answer = await lake.request('/projects/lake/datasets/production/acl', {headers})
    return await answer.json()
  }
  expect(await permissionsOf(null)).toEqual([{filter: '_id in path("*")', permissions: ['read']}])
  expect(await permissionsOf('viewer')).toEqual([
    {filter: '_id in path("**")', permissions: ['read', 'history']},
  ])
  expect(await permissionsOf('editor')).toMatchObject([
    {permissions: expect.arrayContaining(['create', 'update', 'history', 'manage'])},
  ])
})

test('the project names its members to members only', async () => {
  using lake = start()
  const {token, account} = lake.accounts.createRobot({label: 'Test', role: 'editor'})
  const headers = {authorization: `Bearer ${token}`}
  const known = await (await lake.request('/projects/lake', {headers})).json()
  expect(known).toMatchObject({id: 'lake', members: [{id: account.id, isCurrentUser: true}]})
  expect(await (await lake.request('/projects/lake')).json()).toMatchObject({members: []})
  expect((await lake.request('/projects/other')).status).toBe(404)
})

test('asks for a comments dataset find none', async () => {
  using lake = start()
  const all = await (await lake.request('/projects/lake/datasets')).json()
  expect(all).toMatchObject([{name: 'production'}])
  const path = '/projects/lake/datasets?datasetProfile=comments&addonFor=production'
  expect(await (await lake.request(path)).json()).toEqual([])
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
