/** Groups of users: documents that the lake computes, in every dataset. */
import {expect} from 'vitest'
import {test} from '../../tests/helpers/lake/shared-lake.ts'
import {startLake} from '../../tests/helpers/lake/start-lake.ts'

test('the groups of users have their members and permissions', async ({lake}) => {
  const editor = lake.client('editor')
  const {id} = await editor.users.getById('me')
  const groups = '*[_type == "system.group"]{members, grants}'
  const granted =
    await editor.fetch<{members: string[]; grants: {permissions: string[]}[]}[]>(groups)
  const own = granted.find(({members}) => members.includes(id))
  expect(own?.grants[0]?.permissions).toContain('update')
  const ids = await editor.fetch<string[]>('*[_type == "system.group"]._id')
  const names = ids.map((each) => each.replace('_.groups.', ''))
  expect(names).toEqual(['administrator', 'editor', 'contributor', 'viewer', 'agent'])
})

test('who has the role for restricted documents is in a group that reads them', async () => {
  const restricted = {path: 'inbox', role: 'enquiries', title: 'Enquiries'}
  await using lake = await startLake({restricted})
  const {accounts} = lake.lake
  const viewer = {label: 'Viewer', role: 'viewer'} as const
  const {account} = accounts.createRobot({...viewer, isRestrictedShown: true})
  accounts.createRobot(viewer)
  const group = '*[_type == "system.group"][_id == "_.groups.enquiries"][0]{members, grants}'
  expect(await lake.client().fetch(group)).toMatchObject({
    members: [account.id],
    grants: [{filter: '_id in path("**")', permissions: ['read', 'history']}],
  })
})

test('a disabled account is in no group', async ({lake}) => {
  const {account} = lake.lake.accounts.createRobot({label: 'Gone', role: 'viewer'})
  const members = () => lake.client().fetch<string[]>('*[_type == "system.group"].members[]')
  expect(await members()).toContain(account.id)
  lake.lake.accounts.disable(account.id)
  expect(await members()).not.toContain(account.id)
})

test('groups are no content: the public and other queries have none', async ({lake}) => {
  const editor = lake.client('editor')
  expect(await editor.fetch('*[_id in path("_.groups.*")]._id')).toEqual([])
  expect(
    await editor.fetch('{"all": *[]._type, "groups": *[_type == "system.group"]}'),
  ).toMatchObject({groups: []})
  await expect(lake.client(null).fetch('*[_type == "system.group"]')).rejects.toMatchObject({
    statusCode: 401,
  })
})
